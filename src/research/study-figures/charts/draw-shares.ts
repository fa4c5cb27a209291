import type { SharesChart } from './chart.ts';
import { textShape } from './draw-axes.ts';
import type { ChartDrawing, ChartRoom, FigureShape, FigureTone } from './figure-shape.ts';
import { widthOfText } from './width-of-text.ts';

/** Fill by class, distinguishable without colour. */
type Fill = { opacity: number; ink: FigureTone; isHatched?: boolean };
const plain: Fill = { opacity: 0, ink: 'ink' };
const fills: readonly Fill[] = [
  { opacity: 1, ink: 'paper' },
  { opacity: 0.3, ink: 'ink' },
  plain,
  { opacity: 0, ink: 'ink', isHatched: true },
];
/** In letters. */
const [barHeight, betweenHatches] = [2.1, 0.42];

/** A bar per row, divided into classes with counts. */
export function drawShares({ classes, rows }: SharesChart, { width, letters }: ChartRoom): ChartDrawing {
  const nameWidth = Math.max(
    ...rows.map(({ name, detail }) => widthOfText(`${name} `, letters) + widthOfText(detail, letters)),
  );
  const isBeside = nameWidth < 0.34 * width;
  const left = isBeside ? nameWidth + letters : 0;
  const rowHeight = (isBeside ? 2.9 : 4.3) * letters;
  const [key, keyHeight] = drawKey(classes, width, letters);
  const shapes: FigureShape[] = [...key];
  for (const [index, { name, detail, style, counts }] of rows.entries()) {
    const top = keyHeight + index * rowHeight;
    const barTop = isBeside ? top : top + 1.5 * letters;
    const nameY = isBeside ? barTop + 1.05 * letters : top + 0.7 * letters;
    shapes.push(textShape(0, nameY, name, letters, 'start', { tone: 'ink' }));
    shapes.push(textShape(widthOfText(`${name} `, letters) + 0.3 * letters, nameY, detail, 0.92 * letters));
    const all = counts.reduce((sum, count) => sum + count, 0);
    let x = left;
    for (const [place, count] of counts.entries()) {
      const long = all === 0 ? 0 : ((width - left - 1) * count) / all;
      shapes.push(...segment({ place, count, x, y: barTop, long }, style.tone, letters));
      x += long;
    }
  }
  return { width, height: keyHeight + rows.length * rowHeight, shapes };
}

type Segment = { place: number; count: number; x: number; y: number; long: number };

function segment({ place, count, x, y, long }: Segment, tone: FigureTone, letters: number): FigureShape[] {
  if (long === 0) return [];
  const fill = fills[place] ?? plain;
  const box = drawFilledBox({ x, y, width: long, height: barHeight * letters }, fill, tone, letters);
  const text = String(count);
  if (widthOfText(text, letters) + 0.4 * letters > long) return box;
  const style = { tone: fill.ink, isBold: true, hasHalo: fill.isHatched ?? false };
  return [...box, textShape(x + long / 2, y + (barHeight / 2) * letters, text, letters, 'middle', style)];
}

type Box = { x: number; y: number; width: number; height: number };

function drawFilledBox(
  box: Box,
  { opacity, isHatched = false }: Fill,
  tone: FigureTone,
  letters: number,
): FigureShape[] {
  return [
    { kind: 'box', ...box, tone: opacity === 0 ? 'paper' : tone, opacity: opacity === 0 ? 1 : opacity },
    ...(isHatched ? drawHatches(box, tone, letters) : []),
    { kind: 'box', ...box, tone: null, edge: tone },
  ];
}

function drawHatches({ x, y, width, height }: Box, tone: FigureTone, letters: number): FigureShape[] {
  const step = betweenHatches * letters;
  return Array.from({ length: Math.floor((width + height) / step) }, (_, index): FigureShape => {
    const along = (index + 1) * step;
    const from = Math.max(0, along - height);
    const to = Math.min(width, along);
    const points = [
      { x: x + from, y: y + along - from },
      { x: x + to, y: y + along - to },
    ];
    return { kind: 'line', points, tone, width: letters / 14 };
  });
}

function drawKey(classes: readonly string[], width: number, letters: number): [shapes: FigureShape[], height: number] {
  const shapes: FigureShape[] = [];
  let [x, y] = [0, 0.8 * letters];
  for (const [place, name] of classes.entries()) {
    const wide = widthOfText(name, letters) + 2.8 * letters;
    if (x > 0 && x + wide > width) [x, y] = [0, y + 1.5 * letters];
    const square = { x: x + 0.5, y: y - 0.5 * letters, width: letters, height: letters };
    shapes.push(...drawFilledBox(square, fills[place] ?? plain, 'ink', letters));
    shapes.push(textShape(x + 1.5 * letters, y, name, letters, 'start', { tone: 'ink' }));
    x += wide;
  }
  return [shapes, y + 1.4 * letters];
}
