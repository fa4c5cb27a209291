import type { Drawing, Shape, Tone } from '#research/results-pictures/drawing.ts';
import { textSize } from '#research/results-pictures/drawing.ts';
import { printableText } from '#server/platform/documents/printable-text.ts';

/** On white; valences as in the browser's light scheme. */
const colours: Record<Tone, string> = {
  ink: '#111111',
  quiet: '#555555',
  grid: '#d5d0c8',
  depression: '#17635c',
  anxiety: '#8a3c00',
  stress: '#4a4290',
  plain: '#17635c',
  valence1: '#9c3d00',
  valence2: '#a84a0c',
  valence3: '#a9571f',
  valence4: '#8f5f3a',
  valence5: '#5f625f',
  valence6: '#4d6580',
  valence7: '#2f669b',
  valence8: '#1b5fa6',
  valence9: '#0a4f97',
};

export function drawingAsSvg({ width, height, shapes }: Drawing): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${shapes.map(elementOf).join('')}</svg>`;
}

function elementOf(shape: Shape): string {
  const colour = colours[shape.tone];
  switch (shape.kind) {
    case 'line': {
      const { x1, y1, x2, y2, width = 1, dash } = shape;
      return `<line x1="${short(x1)}" y1="${short(y1)}" x2="${short(x2)}" y2="${short(y2)}" stroke="${colour}" stroke-width="${width}"${dashed(dash)}/>`;
    }
    case 'path': {
      const steps = shape.points.map(({ x, y }) => `${short(x)} ${short(y)}`).join(' L ');
      return `<path d="M ${steps}" fill="none" stroke="${colour}" stroke-width="2"${dashed(shape.dash)}/>`;
    }
    case 'mark':
      return markOf(shape, colour);
    case 'text': {
      const { at, text, size = textSize, anchor = 'start', isBold } = shape;
      // Vertical centre; not every reader supports `dominant-baseline`.
      const y = short(at.y + size * 0.35);
      return `<text x="${short(at.x)}" y="${y}" font-family="Roboto" font-size="${size}"${isBold ? ' font-weight="bold"' : ''} text-anchor="${anchor}" fill="${colour}">${escapeXml(printableText(text))}</text>`;
    }
  }
}

function markOf({ at: { x, y }, radius: r, form }: Extract<Shape, { kind: 'mark' }>, colour: string): string {
  switch (form) {
    case 'circle':
      return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${colour}"/>`;
    case 'ring':
      return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r - 1)}" fill="#ffffff" stroke="${colour}" stroke-width="2"/>`;
    case 'square':
      return `<rect x="${short(x - r)}" y="${short(y - r)}" width="${short(2 * r)}" height="${short(2 * r)}" fill="${colour}"/>`;
    case 'triangle':
      return `<path d="M ${short(x)} ${short(y - r * 1.2)} L ${short(x + r * 1.2)} ${short(y + r)} L ${short(x - r * 1.2)} ${short(y + r)} Z" fill="${colour}"/>`;
  }
}

const dashed = (dash: string | undefined) => (dash === undefined ? '' : ` stroke-dasharray="${dash}"`);
const short = (value: number) => String(Math.round(value * 100) / 100);

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
