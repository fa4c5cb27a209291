import { withResolution } from '#research/study-figures/paper/png-resolution.ts';

const mmPerInch = 25.4;

/** @returns an SVG file's text as a picture of so many dots an inch. @throws Error when the browser cannot draw it */
export async function drawnAsPng(svg: string, widthMm: number, dotsPerInch: number): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.round((widthMm / mmPerInch) * dotsPerInch);
    canvas.height = Math.round((canvas.width * image.naturalHeight) / image.naturalWidth);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('This browser has no canvas to draw on.');
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const png = await new Promise<Blob>((resolve, reject) => {
      canvas.toBlob((blob) => (blob === null ? reject(new Error('The picture could not be drawn.')) : resolve(blob)));
    });
    return new Blob([withResolution(new Uint8Array(await png.arrayBuffer()), dotsPerInch)], { type: 'image/png' });
  } finally {
    URL.revokeObjectURL(address);
  }
}
