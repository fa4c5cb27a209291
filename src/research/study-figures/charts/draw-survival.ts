import type { Point } from '#research/results-pictures/drawing.ts';
import type { SurvivalChart } from './chart.ts';
import { axisLine, horizontalAxis, textShape, uprightAxis, widthOfNumbers } from './draw-axes.ts';
import { scaleDash } from './draw-days.ts';
import { dashOf } from './draw-estimates.ts';
import { drawPanels } from './draw-panels.ts';
import type { ChartDrawing, ChartRoom, FigureShape } from './figure-shape.ts';
import type { FigureLanguage } from './format-number.ts';
import { placeIn, scaleOfAxis } from './scale-of-axis.ts';
import { widthOfText } from './width-of-text.ts';

/** Step lines with bands, numbers at risk below. */
export function drawSurvival(chart: SurvivalChart, room: ChartRoom, language: FigureLanguage): ChartDrawing {
  const { panels, xAxis, yAxis, maximum, atRiskName } = chart;
  const { letters } = room;
  const across = scaleOfAxis({ ...xAxis, ticks: Array.from({ length: maximum + 1 }, (_, index) => index) }, []);
  const up = scaleOfAxis(yAxis, []);
  const numbersWidth = widthOfNumbers({ axis: yAxis, scale: up }, letters, language);
  return drawPanels(
    panels,
    { room, numbersWidth, axisName: yAxis.name, narrowest: 19, height: 15, below: 5.4 },
    ({ steps, style, median }, { sides, isFirst }) => {
      const xOf = placeIn(across.domain, [sides.left, sides.right]);
      const yOf = placeIn(up.domain, [sides.bottom, sides.top]);
      const corners = survivalCorners(steps);
      const stairs = (value: (corner: (typeof corners)[number]) => number): Point[] =>
        corners.flatMap((corner, index) => {
          const before = corners[index - 1];
          const at = { x: xOf(corner.attempt), y: yOf(value(corner)) };
          return before === undefined ? [at] : [{ x: at.x, y: yOf(value(before)) }, at];
        });
      const grid = uprightAxis({ axis: yAxis, scale: up, place: yOf }, sides, letters, language);
      const shapes: FigureShape[] = [
        ...(isFirst ? grid : grid.filter(({ kind }) => kind === 'line')),
        ...horizontalAxis({ axis: xAxis, scale: across, place: xOf }, sides, letters, language),
        textShape((sides.left + sides.right) / 2, sides.bottom + 2.4 * letters, xAxis.name, letters, 'middle'),
        {
          kind: 'area',
          points: [...stairs(({ high }) => high), ...stairs(({ low }) => low).reverse()],
          tone: style.tone,
          opacity: 0.18,
        },
        {
          kind: 'line',
          points: stairs(({ share }) => share),
          tone: style.tone,
          width: letters / 5.5,
          ...(style.dash === undefined ? {} : { dash: scaleDash(style.dash, letters) }),
        },
      ];
      if (median !== null)
        shapes.push(axisLine(xOf(median), yOf(0), xOf(median), yOf(0.5), letters, dashOf([0.35, 0.3], letters)));
      return [...shapes, ...atRisk(steps, atRiskName, sides, xOf, letters)];
    },
  );
}

function atRisk(
  steps: SurvivalChart['panels'][number]['steps'],
  name: string,
  sides: { left: number; bottom: number; right: number },
  xOf: (value: number) => number,
  letters: number,
): FigureShape[] {
  const size = 0.92 * letters;
  const y = sides.bottom + 5.2 * letters;
  const counts = steps.map(({ time, atRisk: people }) => ({ x: xOf(time), text: people.toString() }));
  const shapes = [textShape(sides.left, y - 1.2 * letters, name, size)];
  let free = Number.NEGATIVE_INFINITY;
  for (const { x, text } of counts) {
    const half = widthOfText(text, size) / 2;
    if (x - half < free) continue;
    shapes.push(textShape(x, y, text, size, 'middle', { tone: 'ink' }));
    free = x + half + 0.4 * letters;
  }
  return shapes;
}

/**
 * @param steps earliest first
 * @returns corners from before the first attempt; without an interval the band collapses to the line
 */
function survivalCorners(steps: SurvivalChart['panels'][number]['steps']) {
  const corners = steps.map(({ time, survival, interval }) => ({
    attempt: time,
    share: survival,
    low: interval?.low ?? survival,
    high: interval?.high ?? survival,
  }));
  return [{ attempt: 0, share: 1, low: 1, high: 1 }, ...corners];
}
