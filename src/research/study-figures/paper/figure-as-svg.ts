import type { ChartDrawing } from '#research/study-figures/charts/figure-shape.ts';
import { type FigurePalette, svgElement } from './svg-element.ts';

const pointsPerMm = 72 / 25.4;

type PaperFigure = {
  drawing: ChartDrawing;
  palette: FigurePalette;
  /** Text alternative. */
  title: string;
  /** BCP 47, such as `pt-BR`. */
  language: string;
  /** `@font-face` rules; null uses the reader's fonts. */
  face: string | null;
};

/** @param drawing in points; written in millimetres, on white */
export function figureAsSvg({
  drawing: { width, height, shapes },
  palette,
  title,
  language,
  face,
}: PaperFigure): string {
  const size = `width="${mm(width)}mm" height="${mm(height)}mm" viewBox="0 0 ${short(width)} ${short(height)}"`;
  const style = face === null ? '' : `<style>${face}</style>`;
  const sheet = `<rect width="${short(width)}" height="${short(height)}" fill="${palette.paper}"/>`;
  const elements = shapes.map((shape) => {
    const { tag, attributes, text } = svgElement(shape, palette);
    const written = Object.entries(attributes).map(
      ([name, value]) => ` ${kebabCase(name)}="${escapeXml(String(value))}"`,
    );
    return text === undefined
      ? `<${tag}${written.join('')}/>`
      : `<${tag}${written.join('')}>${escapeXml(text)}</${tag}>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} xml:lang="${language}" font-family="'Inter Variable', Inter, Arial, Helvetica, sans-serif"><title>${escapeXml(title)}</title>${style}${sheet}${elements.join('')}</svg>`;
}

const mm = (points: number) => short(points / pointsPerMm);
const short = (value: number) => Math.round(value * 100) / 100;
const kebabCase = (attribute: string) => attribute.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
