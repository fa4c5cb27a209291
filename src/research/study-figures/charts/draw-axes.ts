import type { ChartAxis } from './chart.ts';
import type { FigureShape } from './figure-shape.ts';
import { type FigureLanguage, formatAxisNumber } from './format-number.ts';
import type { AxisScale } from './scale-of-axis.ts';
import { widthOfText } from './width-of-text.ts';

type Sides = { left: number; right: number; top: number; bottom: number };
type Axis = { axis: ChartAxis; scale: AxisScale; place(value: number): number };

export function widthOfNumbers(
  { axis, scale }: Omit<Axis, 'place'>,
  letters: number,
  language: FigureLanguage,
): number {
  const widths = scale.ticks.map((tick) => widthOfText(formatAxisNumber(tick, scale.digits, axis, language), letters));
  return Math.max(0, ...widths) + 0.7 * letters;
}

/** Vertical grid with labels below; drops overlapping labels. */
export function horizontalAxis(of: Axis, sides: Sides, letters: number, language: FigureLanguage): FigureShape[] {
  const { axis, scale, place } = of;
  const texts = scale.ticks.map((tick) => formatAxisNumber(tick, scale.digits, axis, language));
  const widest = Math.max(0, ...texts.map((text) => widthOfText(text, letters)));
  const apart =
    scale.ticks.length < 2 ? Number.POSITIVE_INFINITY : place(scale.ticks[1] ?? 0) - place(scale.ticks[0] ?? 0);
  const every = Math.max(1, Math.ceil((widest + 0.6 * letters) / apart));
  return [
    ...scale.ticks.map((tick) => gridLine(place(tick), sides.top, place(tick), sides.bottom, letters)),
    axisLine(sides.left, sides.bottom, sides.right, sides.bottom, letters),
    ...scale.ticks.flatMap((tick, index): FigureShape[] =>
      index % every === 0
        ? [textShape(place(tick), sides.bottom + 1.1 * letters, texts[index] ?? '', letters, 'middle')]
        : [],
    ),
  ];
}

/** Horizontal grid with labels on the left. */
export function uprightAxis(of: Axis, sides: Sides, letters: number, language: FigureLanguage): FigureShape[] {
  const { axis, scale, place } = of;
  return scale.ticks.flatMap((tick): FigureShape[] => [
    gridLine(sides.left, place(tick), sides.right, place(tick), letters),
    textShape(
      sides.left - 0.5 * letters,
      place(tick),
      formatAxisNumber(tick, scale.digits, axis, language),
      letters,
      'end',
    ),
  ]);
}

function gridLine(x1: number, y1: number, x2: number, y2: number, letters: number): FigureShape {
  const points = [
    { x: x1, y: y1 },
    { x: x2, y: y2 },
  ];
  return { kind: 'line', points, tone: 'grid', width: letters / 12 };
}

/** A visible line, like an axis. */
export function axisLine(x1: number, y1: number, x2: number, y2: number, letters: number, dash?: string): FigureShape {
  const points = [
    { x: x1, y: y1 },
    { x: x2, y: y2 },
  ];
  return { kind: 'line', points, tone: 'outline', width: letters / 12, ...(dash === undefined ? {} : { dash }) };
}

export function textShape(
  x: number,
  y: number,
  text: string,
  size: number,
  anchor: 'start' | 'middle' | 'end' = 'start',
  more: Partial<Omit<Extract<FigureShape, { kind: 'text' }>, 'kind' | 'at' | 'text' | 'size' | 'anchor'>> = {},
): FigureShape {
  return { kind: 'text', at: { x, y }, text, size, anchor, tone: 'quiet', ...more };
}
