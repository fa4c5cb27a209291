import { largestSquare } from './photo-crop.ts';

const sidePx = 256;
const quality = 0.85;

/**
 * Reads a picture that a person has chosen, upright as the camera meant it.
 * @returns null for a file that this browser cannot read as a picture
 */
export async function readPicture(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}

/** Draws the square of a picture over a whole canvas, on white where the picture is transparent. */
export function drawSquare(canvas: HTMLCanvasElement, picture: ImageBitmap, position: number): void {
  canvas.width = sidePx;
  canvas.height = sidePx;
  const context = canvas.getContext('2d');
  if (context === null) return;
  const { left, top, side } = largestSquare(picture, position);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, sidePx, sidePx);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, side, side, 0, 0, sidePx, sidePx);
}

/**
 * Writes what is on the canvas as a new picture: only its points, so that place, time and camera of the file do not travel along.
 * @returns WebP, or JPEG where the browser cannot write WebP, in base64
 */
export function encodeCanvas(canvas: HTMLCanvasElement): string {
  const webp = canvas.toDataURL('image/webp', quality);
  const address = webp.startsWith('data:image/webp') ? webp : canvas.toDataURL('image/jpeg', quality);
  return address.slice(address.indexOf(',') + 1);
}
