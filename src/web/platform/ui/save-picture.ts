import { inlineComputedStyle } from './inline-computed-style.ts';
import { embeddedFontStyles } from './picture-fonts.ts';
import { saveFile } from './save-file.ts';

export type PictureKind = 'svg' | 'png';

const svgNamespace = 'http://www.w3.org/2000/svg';
const ground = '#ffffff';
/** Margin in the drawing's units. */
const marginUnits = 12;
/** Sharp in print, within the canvas limit of old phones. */
const pngScale = 3;
const maximumPngSidePx = 4096;

/**
 * Saves a self-contained picture: inlined styles, embedded font, light colours; elements with `data-not-in-picture` are skipped.
 * @param svg must be attached; read before the first await
 * @param fileName without extension
 * @throws Error when the browser cannot draw the picture
 */
export async function savePicture(svg: SVGSVGElement, fileName: string, kind: PictureKind): Promise<void> {
  const copy = inLightColours(() => standAlone(svg));
  const face = await embeddedFontStyles();
  if (face !== null) copy.prepend(styleOf(face));
  const written = new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' });
  saveFile(`${fileName}.${kind}`, kind === 'svg' ? written : await drawPng(written, () => sizeOf(copy)));
}

/** The scheme is restored before the next frame. */
function inLightColours<Result>(read: () => Result): Result {
  const root = document.documentElement;
  const scheme = root.getAttribute('data-mantine-color-scheme');
  // Transitions, even of zero duration, would return stale colours.
  root.setAttribute('data-still', '');
  root.setAttribute('data-mantine-color-scheme', 'light');
  try {
    return read();
  } finally {
    if (scheme === null) root.removeAttribute('data-mantine-color-scheme');
    else root.setAttribute('data-mantine-color-scheme', scheme);
    root.removeAttribute('data-still');
  }
}

function standAlone(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  inlineComputedStyle(svg, copy);
  for (const left of copy.querySelectorAll('[data-not-in-picture], [display=none]')) left.remove();
  const box = svg.viewBox.baseVal;
  const hasBox = box !== null && box.width > 0;
  const { width, height } = hasBox ? box : svg.getBoundingClientRect();
  const [left, top] = [(hasBox ? box.x : 0) - marginUnits, (hasBox ? box.y : 0) - marginUnits];
  const [wide, high] = [width + 2 * marginUnits, height + 2 * marginUnits];
  const sheet = document.createElementNS(svgNamespace, 'rect');
  const place = { x: left, y: top, width: wide, height: high, fill: ground, stroke: 'none' };
  for (const [name, value] of Object.entries(place)) sheet.setAttribute(name, String(value));
  copy.prepend(sheet);
  copy.setAttribute('viewBox', `${left} ${top} ${wide} ${high}`);
  copy.setAttribute('width', String(wide));
  copy.setAttribute('height', String(high));
  copy.setAttribute('xmlns', svgNamespace);
  return copy;
}

function styleOf(face: string): SVGStyleElement {
  const style = document.createElementNS(svgNamespace, 'style');
  style.textContent = face;
  return style;
}

function sizeOf(svg: SVGSVGElement): { width: number; height: number } {
  const [width, height] = [Number(svg.getAttribute('width')), Number(svg.getAttribute('height'))];
  const scale = Math.min(pngScale, maximumPngSidePx / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** @param measure size in px @throws Error if the browser cannot draw the picture */
export async function drawPng(
  svg: Blob,
  measure: (image: HTMLImageElement) => { width: number; height: number },
): Promise<Blob> {
  const address = URL.createObjectURL(svg);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), measure(image));
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('This browser has no canvas to draw on.');
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((png) => (png === null ? reject(new Error('The picture could not be drawn.')) : resolve(png)));
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
