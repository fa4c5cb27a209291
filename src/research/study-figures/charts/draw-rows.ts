import type { ChartAxis } from './chart.ts';
import { axisLine, horizontalAxis, textShape } from './draw-axes.ts';
import type { ChartDrawing, ChartRoom, FigureShape } from './figure-shape.ts';
import type { FigureLanguage } from './format-number.ts';
import { placeIn, scaleOfAxis } from './scale-of-axis.ts';
import { textLines, widthOfText } from './width-of-text.ts';

type NamedRow = {
  name: string;
  detail: string;
  /** On the right if there is room, else above the mark. */
  written: string;
  writtenAt: number | null;
};

type Rows = {
  rows: readonly NamedRow[];
  axis: ChartAxis;
  values: readonly number[];
  lines: readonly { at: number; dash: string }[];
  draw(row: number, place: (value: number) => number, y: number): FigureShape[];
};

/** In letters: from this width numbers have a column. */
const columnFrom = 46;
const widestName = 0.42;

/** Labelled rows over one axis of values. */
export function drawRows(of: Rows, room: ChartRoom, language: FigureLanguage): ChartDrawing {
  const { rows, axis, values, lines, draw } = of;
  const { width, letters } = room;
  const detailSize = 0.92 * letters;
  const hasColumn = width >= columnFrom * letters && rows.some(({ written }) => written !== '');
  const nameWidth = Math.min(
    widestName * width,
    Math.max(...rows.map(({ name, detail }) => Math.max(widthOfText(name, letters), widthOfText(detail, detailSize)))) +
      letters,
  );
  const columnWidth = hasColumn
    ? Math.max(...rows.map(({ written }) => widthOfText(written, detailSize))) + letters
    : 0;
  const namesOf = rows.map(({ name }) => textLines(name, nameWidth - 0.6 * letters, letters));
  const lineHeight = 1.2 * letters;
  const heights = rows.map(({ written, writtenAt }, index) => {
    const ofName = ((namesOf[index]?.length ?? 1) + 1) * lineHeight + 0.9 * letters;
    return !hasColumn && written !== '' && writtenAt !== null ? Math.max(ofName, 3.5 * letters) : ofName;
  });
  const sides = {
    left: nameWidth,
    right: width - columnWidth - 1.2 * letters,
    top: 0.6 * letters,
    bottom: 0.6 * letters + heights.reduce((sum, height) => sum + height, 0),
  };
  const scale = scaleOfAxis(axis, values);
  const place = placeIn(scale.domain, [sides.left + 0.8 * letters, sides.right]);
  const shapes: FigureShape[] = horizontalAxis({ axis, scale, place }, sides, letters, language);
  for (const { at, dash } of lines) shapes.push(axisLine(place(at), sides.top, place(at), sides.bottom, letters, dash));
  let top = sides.top;
  for (const [index, row] of rows.entries()) {
    const height = heights[index] ?? 0;
    const middle = top + height / 2;
    const names = namesOf[index] ?? [];
    const first = middle - (names.length * lineHeight) / 2;
    names.forEach((name, line) => {
      shapes.push(
        textShape(nameWidth - 0.6 * letters, first + line * lineHeight, name, letters, 'end', { tone: 'ink' }),
      );
    });
    const below = first + names.length * lineHeight;
    shapes.push(textShape(nameWidth - 0.6 * letters, below, row.detail, detailSize, 'end'));
    const isAbove = !hasColumn && row.written !== '' && row.writtenAt !== null;
    const y = isAbove ? middle + 0.55 * letters : middle;
    shapes.push(...draw(index, place, y));
    if (hasColumn) shapes.push(textShape(width, middle, row.written, detailSize, 'end', { tone: 'ink' }));
    else if (isAbove) shapes.push(...drawNumbersAbove(row, place, y - 1.15 * letters, sides, detailSize));
    top += height;
  }
  const nameLines = textLines(axis.name, width, letters);
  nameLines.forEach((line, index) => {
    shapes.push(textShape(sides.right, sides.bottom + (2.5 + 1.2 * index) * letters, line, letters, 'end'));
  });
  return { width, height: sides.bottom + (2 + 1.2 * nameLines.length) * letters, shapes };
}

function drawNumbersAbove(
  { written, writtenAt }: NamedRow,
  place: (value: number) => number,
  y: number,
  { left, right }: { left: number; right: number },
  size: number,
): FigureShape[] {
  const half = widthOfText(written, size) / 2;
  const x = Math.min(right - half + size, Math.max(left + half, place(writtenAt ?? 0)));
  // Background, so that lines pass behind the numbers.
  const ground = { x: x - half, y: y - 0.55 * size, width: 2 * half, height: 1.1 * size };
  return [
    { kind: 'box', ...ground, tone: 'paper' },
    textShape(x, y, written, size, 'middle', { tone: 'ink', hasHalo: true }),
  ];
}
