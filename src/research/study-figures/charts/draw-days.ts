import type { DaysChart, DaysPanel } from './chart.ts';
import { textShape, uprightAxis, widthOfNumbers } from './draw-axes.ts';
import { drawPanels, type PanelRoom } from './draw-panels.ts';
import type { ChartDrawing, ChartRoom, FigureShape } from './figure-shape.ts';
import { type FigureLanguage, formatNumber } from './format-number.ts';
import { placeIn, scaleOfAxis } from './scale-of-axis.ts';
import { widthOfText } from './width-of-text.ts';

/** Means with intervals per panel; of the same participants, joined over their single lines. */
export function drawDays({ panels, axis, digits }: DaysChart, room: ChartRoom, language: FigureLanguage): ChartDrawing {
  const scales = new Map(
    [...Map.groupBy(panels, ({ limits }) => String(limits))].map(([key, alike]) => {
      const limits = alike[0]?.limits;
      const own = limits === undefined ? axis : { ...axis, limits };
      return [key, scaleOfAxis(own, alike.flatMap(valuesOf))];
    }),
  );
  const scaleOf = (panel: DaysPanel) => scales.get(String(panel.limits)) ?? scaleOfAxis(axis, valuesOf(panel));
  const widths = [...scales.values()].map((scale) => widthOfNumbers({ axis, scale }, room.letters, language));
  const numbersWidth = Math.max(0, ...widths);
  const gap = room.letters + (scales.size > 1 ? numbersWidth : 0);
  return drawPanels(
    panels,
    { room, numbersWidth, gap, axisName: axis.name, narrowest: 8.5, height: 19, below: 2.6 },
    (panel, { sides, isFirst }) => {
      const { letters } = room;
      const scale = scaleOf(panel);
      const before = panels[panels.indexOf(panel) - 1];
      const hasNumbers = isFirst || before === undefined || scaleOf(before) !== scale;
      const place = placeIn(scale.domain, [sides.bottom, sides.top]);
      const shownAxis = { axis, scale, place };
      const grid = uprightAxis(shownAxis, sides, letters, language);
      return [
        ...(hasNumbers ? grid : grid.filter(({ kind }) => kind === 'line')),
        ...drawPanel(panel, sides, place, letters, (mean) => formatNumber(mean, digits, language)),
      ];
    },
  );
}

function valuesOf({ days, paths }: DaysPanel): number[] {
  return [
    ...paths.flatMap(({ values }) => values),
    ...days.flatMap(({ mean, interval, dots }) =>
      interval === null ? dots : [interval.low, interval.high, mean ?? interval.low],
    ),
  ];
}

function drawPanel(
  { style, days, areSamePeople, paths }: DaysPanel,
  { left, right, bottom }: PanelRoom['sides'],
  place: (value: number) => number,
  letters: number,
  write: (mean: number) => string,
): FigureShape[] {
  const inset = right - left < roomyFrom * letters ? 1.35 * letters : 2.2 * letters;
  const xOf = (index: number) => left + inset + (index / Math.max(1, days.length - 1)) * (right - left - 2 * inset);
  const shapes: FigureShape[] = paths.map(({ values, people }) => ({
    kind: 'line',
    points: values.map((value, index) => ({ x: xOf(index), y: place(value) })),
    tone: style.tone,
    width: (letters / 14) * Math.min(4, Math.sqrt(people)),
    opacity: 0.26,
  }));
  const means = days.flatMap(({ mean, interval }, index) =>
    mean === null || interval === null ? [] : [{ x: xOf(index), y: place(mean) }],
  );
  if (areSamePeople && means.length > 1) {
    shapes.push({ kind: 'line', points: means, tone: 'paper', width: letters / 2.6, opacity: 0.85 });
    shapes.push({
      kind: 'line',
      points: means,
      tone: style.tone,
      width: letters / 5.5,
      ...(style.dash === undefined ? {} : { dash: scaleDash(style.dash, letters) }),
    });
  }
  for (const [index, { mean, interval, dots }] of days.entries()) {
    const x = xOf(index);
    if (mean !== null && interval !== null) {
      const [low, high] = [place(interval.low), place(interval.high)];
      shapes.push(stroke(x, low, x, high, style.tone, letters));
      for (const end of [low, high])
        shapes.push(stroke(x - 0.35 * letters, end, x + 0.35 * letters, end, style.tone, letters));
      shapes.push({
        kind: 'mark',
        at: { x, y: place(mean) },
        radius: 0.44 * letters,
        tone: style.tone,
        form: style.form,
      });
      continue;
    }
    for (const dot of dots) {
      const at = { x, y: place(dot) };
      shapes.push({ kind: 'mark', at, radius: 0.36 * letters, tone: style.tone, form: 'circle', isHollow: true });
    }
  }
  const small = 0.92 * letters;
  const needed = Math.max(...days.map(({ n }) => widthOfText(n, small))) + 0.5 * letters;
  const areApart = days.length < 2 || xOf(1) - xOf(0) >= needed;
  if (!areApart) {
    // When narrow: a common n once, or else bare numbers.
    const all = [...new Set(days.map(({ n }) => n))];
    const texts = all.length === 1 ? all : [`n = ${days.map(({ n }) => n.replace(/^n = /, '')).join(', ')}`];
    shapes.push(textShape((left + right) / 2, bottom + 2.4 * letters, texts[0] ?? '', small, 'middle'));
  }
  for (const [index, { name, n, mean, interval }] of days.entries()) {
    const x = xOf(index);
    shapes.push(textShape(x, bottom + 1.2 * letters, name, letters, 'middle', { tone: 'ink' }));
    if (areApart) shapes.push(textShape(x, bottom + 2.4 * letters, n, small, 'middle'));
    if (mean !== null && interval !== null) {
      const y = place(interval.high) - 0.9 * letters;
      shapes.push(textShape(x, y, write(mean), 0.92 * letters, 'middle', { tone: 'ink', isBold: true, hasHalo: true }));
    }
  }
  return shapes;
}

function stroke(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  tone: DaysPanel['style']['tone'],
  letters: number,
): FigureShape {
  const points = [
    { x: x1, y: y1 },
    { x: x2, y: y2 },
  ];
  return { kind: 'line', points, tone, width: letters / 6 };
}

/** In letters: from this width days are inset in their panel. */
const roomyFrom = 13;

/** Dashes are given for letters of 12. */
export function scaleDash(dash: string, letters: number): string {
  return dash
    .split(' ')
    .map((part) => Math.round(Number(part) * letters * 10) / 120)
    .join(' ');
}
