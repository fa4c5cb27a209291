import type { AssociationChart, ChartAxis, ShiftChart } from './chart.ts';
import { axisLine, horizontalAxis, textShape, uprightAxis, widthOfNumbers } from './draw-axes.ts';
import { dashOf, radiusOf } from './draw-estimates.ts';
import type { ChartDrawing, ChartRoom, FigureShape } from './figure-shape.ts';
import { type FigureLanguage, formatNumber } from './format-number.ts';
import { type AxisScale, placeIn, scaleOfAxis } from './scale-of-axis.ts';
import { widthOfText } from './width-of-text.ts';

/** Segments of a curved line. */
const corners = 24;

export function drawAssociation(chart: AssociationChart, room: ChartRoom, language: FigureLanguage): ChartDrawing {
  const { dots, line, style, xAxis, yAxis } = chart;
  const xs = dots.map(({ x }) => x);
  const ys = dots.map(({ y }) => y);
  const plane = planeOf({ xAxis, yAxis, across: scaleOfAxis(xAxis, xs), up: scaleOfAxis(yAxis, ys) }, room, language);
  const mostPeople = Math.max(1, ...dots.map(({ people }) => people));
  const shapes = dots.map(
    ({ x, y, people }): FigureShape => ({
      kind: 'mark',
      at: { x: plane.xOf(x), y: plane.yOf(y) },
      radius: room.letters * radiusOf(people, mostPeople),
      tone: style.tone,
      form: 'circle',
      opacity: 0.4,
    }),
  );
  if (line !== null) {
    const [from, to] = [Math.min(...xs), Math.max(...xs)];
    const points = Array.from({ length: corners + 1 }, (_, corner) => {
      const x = from + ((to - from) * corner) / corners;
      const y = line.intercept + line.slope * (chart.isOverLogarithm ? Math.log(1000 * x) : x);
      return { x: plane.xOf(x), y: plane.yOf(y) };
    });
    shapes.push({ kind: 'line', points, tone: 'ink', width: room.letters / 7 });
  }
  return plane.drawing([...shapes, drawText(plane, chart.annotation, room.letters)]);
}

/** Group means on a later day by day 1, with the regression to the mean. */
export function drawShift(chart: ShiftChart, room: ChartRoom, language: FigureLanguage): ChartDrawing {
  const { points, line, scale, xAxis, yAxis } = chart;
  const [lowest, highest] = scale;
  const { letters } = room;
  const both = scaleOfAxis(xAxis, []);
  const plane = planeOf({ xAxis, yAxis, across: both, up: both }, room, language);
  const { xOf, yOf } = plane;
  const across = (of: (first: number) => number) =>
    [xOf(lowest), yOf(of(lowest)), xOf(highest), yOf(of(highest))] as const;
  const shapes: FigureShape[] = [axisLine(...across((first) => first), letters, dashOf([0.15, 0.3], letters))];
  if (line !== null) {
    const [x1, y1, x2, y2] = across((first) => line.mean + line.correlation * (first - line.mean));
    const ends = [
      { x: x1, y: y1 },
      { x: x2, y: y2 },
    ];
    shapes.push({ kind: 'line', points: ends, tone: 'ink', width: letters / 8 });
  }
  for (const { first, second, style } of points) {
    const at = { x: xOf(first), y: yOf(second) };
    shapes.push({ kind: 'mark', at, radius: 0.46 * letters, tone: style.tone, form: style.form });
  }
  for (const { name, first, second, isOnRight } of points) {
    const text = `${name} (${formatNumber(second, 1, language)})`;
    const [x, anchor] = isOnRight
      ? ([xOf(first) - 0.9 * letters, 'end'] as const)
      : ([xOf(first) + 0.9 * letters, 'start'] as const);
    shapes.push(textShape(x, yOf(second), text, letters, anchor, { tone: 'ink', hasHalo: true }));
  }
  return plane.drawing([...shapes, drawText(plane, chart.annotation, letters)]);
}

type Plane = ReturnType<typeof planeOf>;

function planeOf(
  { xAxis, yAxis, across, up }: { xAxis: ChartAxis; yAxis: ChartAxis; across: AxisScale; up: AxisScale },
  { width, letters }: ChartRoom,
  language: FigureLanguage,
) {
  const sides = {
    left: widthOfNumbers({ axis: yAxis, scale: up }, letters, language),
    right: width - letters,
    top: 3.2 * letters,
    bottom: 3.2 * letters + Math.min(26 * letters, Math.max(18 * letters, 0.55 * width)),
  };
  const xOf = placeIn(across.domain, [sides.left + 0.5 * letters, sides.right]);
  const yOf = placeIn(up.domain, [sides.bottom, sides.top]);
  const height = sides.bottom + 3.4 * letters;
  const around = [
    ...uprightAxis({ axis: yAxis, scale: up, place: yOf }, sides, letters, language),
    ...horizontalAxis({ axis: xAxis, scale: across, place: xOf }, sides, letters, language),
    textShape(0, 0.8 * letters, yAxis.name, letters),
    textShape(sides.right, sides.bottom + 2.6 * letters, xAxis.name, letters, 'end'),
  ];
  return {
    sides,
    xOf,
    yOf,
    drawing: (shapes: readonly FigureShape[]): ChartDrawing => ({ width, height, shapes: [...around, ...shapes] }),
  };
}

/** Top right, above all marks. */
function drawText({ sides }: Plane, text: string, letters: number): FigureShape {
  const size = Math.min(letters, (letters * (sides.right - 2)) / Math.max(1, widthOfText(text, letters)));
  return textShape(sides.right, 2.2 * letters, text, size, 'end', { tone: 'ink' });
}
