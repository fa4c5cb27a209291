import type { EstimateRow, EstimatesChart, PeopleChart } from './chart.ts';
import { drawRows } from './draw-rows.ts';
import type { ChartDrawing, ChartRoom, FigureShape } from './figure-shape.ts';
import { type FigureLanguage, formatEstimate, formatNumber } from './format-number.ts';

/** Forest plot; dots and median where there are too few for an interval. */
export function drawEstimates(chart: EstimatesChart, room: ChartRoom, language: FigureLanguage): ChartDrawing {
  const { rows, axis, reference, levels = [] } = chart;
  const { letters } = room;
  const lines = [
    ...(reference === undefined ? [] : [{ at: reference, dash: dashOf([0.35, 0.3], letters) }]),
    ...levels.map((at) => ({ at, dash: dashOf([0.15, 0.25], letters) })),
  ];
  return drawRows(
    {
      rows: rows.map((row) => ({ name: row.name, detail: row.detail, ...rowText(row, axis, language) })),
      axis,
      values: [...rows.flatMap(valuesOf), ...(reference === undefined ? [] : [reference])],
      lines,
      draw: (index, place, y) => {
        const row = rows[index];
        return row === undefined ? [] : drawRow(row, place, y, letters);
      },
    },
    room,
    language,
  );
}

function rowText(row: EstimateRow, axis: EstimatesChart['axis'], language: FigureLanguage) {
  const { estimate, interval } = row;
  if (estimate === null || interval === null) return { written: '', writtenAt: null };
  return { written: formatEstimate(estimate, interval, axis, language), writtenAt: estimate };
}

function valuesOf({ estimate, interval, dots, median, chance }: EstimateRow): number[] {
  const ofEstimate =
    estimate === null || interval === null ? [...dots, median] : [interval.low, estimate, interval.high];
  return [...ofEstimate, chance].filter((value) => typeof value === 'number');
}

function drawRow(row: EstimateRow, place: (value: number) => number, y: number, letters: number): FigureShape[] {
  const { style, estimate, interval, dots, median, chance } = row;
  const shapes: FigureShape[] = [];
  if (chance !== undefined) shapes.push(drawVerticalLine(place(chance), y, 0.8 * letters, 'quiet', letters));
  if (estimate !== null && interval !== null) {
    const [from, to] = [place(interval.low), place(interval.high)];
    const ends = [
      { x: from, y },
      { x: to, y },
    ];
    shapes.push({ kind: 'line', points: ends, tone: style.tone, width: letters / 6 });
    for (const end of [from, to]) shapes.push(drawVerticalLine(end, y, 0.35 * letters, style.tone, letters));
    shapes.push({
      kind: 'mark',
      at: { x: place(estimate), y },
      radius: 0.42 * letters,
      tone: style.tone,
      form: style.form,
    });
    return shapes;
  }
  for (const dot of dots) {
    const at = { x: place(dot), y };
    shapes.push({ kind: 'mark', at, radius: 0.36 * letters, tone: style.tone, form: 'circle', isHollow: true });
  }
  if (median !== null) {
    shapes.push({ kind: 'mark', at: { x: place(median), y }, radius: 0.42 * letters, tone: 'ink', form: 'diamond' });
  }
  return shapes;
}

function drawVerticalLine(x: number, y: number, reach: number, tone: EstimateTone, letters: number): FigureShape {
  const points = [
    { x, y: y - reach },
    { x, y: y + reach },
  ];
  return { kind: 'line', points, tone, width: letters / 6 };
}
type EstimateTone = EstimateRow['style']['tone'];

/** Scaled to the letters. */
export function dashOf(shares: readonly number[], letters: number): string {
  return shares.map((share) => Math.round(share * letters * 100) / 100).join(' ');
}

/** Equal values merge into a larger dot. */
export function drawPeople(chart: PeopleChart, room: ChartRoom, language: FigureLanguage): ChartDrawing {
  const { rows, axis, reference } = chart;
  const { letters } = room;
  const mostPeople = Math.max(1, ...rows.flatMap(({ dots }) => dots.map(({ people }) => people)));
  return drawRows(
    {
      rows: rows.map(({ name, detail, center }) => ({
        name,
        detail,
        written: center === null ? '' : formatNumber(center, 2, language),
        writtenAt: center,
      })),
      axis,
      values: [...rows.flatMap(({ dots }) => dots.map(({ value }) => value)), reference],
      lines: [{ at: reference, dash: dashOf([0.35, 0.3], letters) }],
      draw: (index, place, y) => {
        const row = rows[index];
        if (row === undefined) return [];
        const { dots, center, style } = row;
        return [
          ...dots.map(
            ({ value, people }): FigureShape => ({
              kind: 'mark',
              at: { x: place(value), y },
              radius: letters * radiusOf(people, mostPeople),
              tone: style.tone,
              form: 'circle',
              opacity: 0.35,
            }),
          ),
          ...(center === null
            ? []
            : [
                {
                  kind: 'mark',
                  at: { x: place(center), y },
                  radius: 0.5 * letters,
                  tone: 'ink',
                  form: 'diamond',
                } as const,
              ]),
        ];
      },
    },
    room,
    language,
  );
}

/** As a share of the letters; area grows with participants. */
export function radiusOf(people: number, most: number): number {
  const [one, all] = [0.24, 0.75];
  return Math.sqrt(one ** 2 + ((all ** 2 - one ** 2) * (people - 1)) / Math.max(1, most - 1));
}
