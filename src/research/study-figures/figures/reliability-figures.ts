import type { StudyAnalysis } from '#research/statistics/study-analysis-shape.ts';
import type { EstimateRow } from '#research/study-figures/charts/chart.ts';
import type { SeriesStyle } from '#research/study-figures/charts/figure-shape.ts';
import { plainStyle, styleOf } from '#research/study-figures/series-style.ts';
import type { StudyFigure } from '#research/study-figures/study-figure.ts';

type Steadiness = StudyAnalysis['poles']['reliability'];

type Estimate = Pick<EstimateRow, 'interval'> & { value: number };

function rowOf(name: string, detail: string, coefficient: Estimate | null, style: SeriesStyle): EstimateRow {
  const { value: estimate, interval } = coefficient ?? { value: null, interval: null };
  return { name, detail, style, estimate, interval, dots: [], median: null };
}

export const alphaFigure =
  (reliability: readonly StudyAnalysis['reliability'][number][]): StudyFigure =>
  (words) => {
    const { title, axis, about } = words.figures.alpha;
    const rows = reliability.map(({ scale, day, result: { n, alpha } }) =>
      rowOf(words.onDay(words.measures[scale], day), words.n(n), alpha, styleOf(scale)),
    );
    return { title, about, chart: { kind: 'estimates', rows, axis: { name: axis } } };
  };

export const steadinessFigure =
  ({ betweenDays, withinDay }: Steadiness): StudyFigure =>
  (words) => {
    const { title, axis, about } = words.figures.steadiness;
    const between = (Object.keys(betweenDays) as (keyof typeof betweenDays)[]).map((id) => {
      const { n, icc } = betweenDays[id];
      return rowOf(words.poles[id], `${words.betweenDays}, ${words.n(n)}`, icc, styleOf(id));
    });
    const within = withinDay.map(({ day, n, splitHalf }) =>
      rowOf(words.day(day), `${words.halves}, ${words.n(n)}`, splitHalf, plainStyle),
    );
    return { title, about, chart: { kind: 'estimates', rows: [...between, ...within], axis: { name: axis } } };
  };

export const retestFigure =
  (retest: readonly NonNullable<Steadiness['retest']>[number][]): StudyFigure =>
  (words) => {
    const { title, axis, about } = words.figures.retest;
    const rows = retest.map(({ day, n, correlation }) => rowOf(words.day(day), words.n(n), correlation, plainStyle));
    return { title, about, chart: { kind: 'estimates', rows, axis: { name: axis } } };
  };
