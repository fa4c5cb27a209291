import type { StudyAnalysis } from '#research/statistics/study-analysis-shape.ts';
import type { ShiftChart } from '#research/study-figures/charts/chart.ts';
import type { SeriesStyle } from '#research/study-figures/charts/figure-shape.ts';
import { plainStyle, styleOf } from '#research/study-figures/series-style.ts';
import type { StudyFigure } from '#research/study-figures/study-figure.ts';
import type { FigureWords } from '#research/study-figures/words/portuguese-words.ts';
import { ratingScale } from '#study/protocol.ts';
import { meansNote, rowOfChange } from './change-figures.ts';

type Shift = StudyAnalysis['shift'];
type SinceChoice = Shift['sinceChoice'][number];
type Side = keyof Shift['later']['effects'];
type Group = keyof SinceChoice['groups'];

const sides = ['low', 'high', 'both'] as const satisfies readonly Side[];

/** @param to null from day 2 to 3, else the day compared with the second rating of day 1 */
export const shiftFigure =
  (effects: Shift['later']['effects'], to: number | null): StudyFigure =>
  (words) => {
    const { title, axis, about, later, fromBaseline } = words.figures.shift;
    const rows = sides.map((side) => rowOfChange(words.sides[side], effects[side], styleOf(side), words));
    return {
      title: title(to === null ? later : fromBaseline(to)),
      about: `${about} ${meansNote(rows, words)}`,
      chart: { kind: 'estimates', rows, axis: { name: axis }, reference: 0 },
    };
  };

const groupStyles: Readonly<Record<Group, SeriesStyle>> = {
  trainedLow: { tone: 'low', form: 'circle' },
  neighbourLow: { tone: 'low', form: 'diamond' },
  other: { tone: 'middle', form: 'diamond' },
  neighbourHigh: { tone: 'high', form: 'diamond' },
  trainedHigh: { tone: 'high', form: 'circle' },
};

/** Means without inference. */
export const sinceChoiceFigure =
  (shift: SinceChoice): StudyFigure =>
  (words) => {
    const { title, about, x, y } = words.figures.sinceChoice;
    const { lowest, highest, points } = ratingScale;
    return {
      title: title(shift.to),
      about,
      chart: {
        kind: 'shift',
        points: pointsOf(shift, words),
        line: shift.line,
        xAxis: { name: x, ticks: points },
        yAxis: { name: y(shift.to), ticks: points },
        scale: [lowest, highest],
        annotation: words.n(shift.n),
      },
    };
  };

function pointsOf({ groups }: SinceChoice, words: FigureWords): ShiftChart['points'] {
  return (Object.keys(groups) as Group[]).flatMap((group) => {
    const { first, second } = groups[group];
    if (first.mean === null || second.mean === null) return [];
    const isOnRight = group === 'trainedHigh' || group === 'neighbourHigh';
    const place = { first: first.mean, second: second.mean, isOnRight };
    return [{ name: words.groups[group], style: groupStyles[group], ...place }];
  });
}

/** Participants beside their expected regression to the mean. */
export const expectedFigure =
  (shift: SinceChoice): StudyFigure =>
  (words) => {
    const { title, about } = words.figures.expected;
    return {
      title: title(shift.to),
      about: `${about} ${words.read.dots}`,
      chart: {
        kind: 'people',
        rows: sides.flatMap((side) =>
          (['observed', 'expected'] as const).map((which) => {
            const { n, dots, mean, median } = shift.sides[side][which];
            return {
              name: words.sides[side],
              detail: `${words[which]}, ${words.n(n)}`,
              style: which === 'observed' ? styleOf(side) : { ...plainStyle, tone: 'middle' as const },
              dots,
              center: mean ?? median,
            };
          }),
        ),
        axis: { name: words.figures.shift.axis },
        reference: 0,
      },
    };
  };
