import type { Attrition } from '#research/statistics/attrition-shape.ts';
import type { MeasureChange } from '#research/statistics/measure-change-shape.ts';
import type { Measure } from '#research/statistics/measures.ts';
import type { PairedChange } from '#research/statistics/paired-change-shape.ts';
import type { StudyAnalysis } from '#research/statistics/study-analysis-shape.ts';
import type { EstimateRow } from '#research/study-figures/charts/chart.ts';
import type { SeriesStyle } from '#research/study-figures/charts/figure-shape.ts';
import { styleOf } from '#research/study-figures/series-style.ts';
import type { StudyFigure } from '#research/study-figures/study-figure.ts';
import type { FigureWords } from '#research/study-figures/words/portuguese-words.ts';
import { seriesName } from './days-figure.ts';
import { fewPeopleNote, peopleOfRow } from './few-people.ts';

export type ChangeKind = 'scoreChange' | 'valenceChange' | 'poleChange' | 'timeChange';

/** Later minus earlier, complete pairs. */
export const changeFigure =
  (kind: ChangeKind, measures: readonly { id: string; measure: MeasureChange }[]): StudyFigure =>
  (words) => {
    const { title, axis } = words.figures[kind];
    const rows = measures.flatMap(({ id, measure }) =>
      measure.changes.map(({ from, to, change }) =>
        rowOfChange(`${seriesName(id, words)}, ${words.fromTo(from, to)}`, change, styleOf(id), words),
      ),
    );
    return {
      title,
      about: `${words.figures.change} ${meansNote(rows, words)}`,
      chart: { kind: 'estimates', rows, axis: { name: axis }, reference: 0 },
    };
  };

export function meansNote(rows: readonly EstimateRow[], { read }: FigureWords): string {
  const few = fewPeopleNote(rows, read);
  const hasAlike = rows.some(({ interval, dots, median }) => interval === null && dots.length === 0 && median !== null);
  const hasMeans = rows.some(({ interval }) => interval !== null) || (few === null && !hasAlike);
  return [hasMeans ? read.means : null, few, hasAlike ? read.alike : null]
    .filter((sentence) => sentence !== null)
    .join(' ');
}

export function rowOfChange(name: string, change: PairedChange, style: SeriesStyle, words: FigureWords): EstimateRow {
  const { n, difference, fewDifferences } = change;
  return {
    name,
    detail: words.n(n),
    style,
    estimate: difference.mean,
    interval: difference.interval,
    ...peopleOfRow(fewDifferences, difference.median),
  };
}

export const baselineFigure =
  (baseline: Attrition['baseline']): StudyFigure =>
  (words) => {
    const { title, about, axis, n } = words.figures.baseline;
    const rows = (Object.keys(baseline) as Measure[]).map((measure): EstimateRow => {
      const { stayed, gone, effect } = baseline[measure];
      return {
        name: words.measures[measure],
        detail: n(stayed.n, gone.n),
        style: styleOf(measure),
        estimate: effect?.g ?? null,
        interval: effect?.interval ?? null,
        dots: [],
        median: null,
      };
    });
    const read = `${about} ${words.read.estimates}`;
    return { title, about: read, chart: { kind: 'estimates', rows, axis: { name: axis }, reference: 0 } };
  };

type Individual = StudyAnalysis['individual'];

/** From day 1 to day 3. */
export const individualFigure =
  (individual: readonly Individual[number][]): StudyFigure =>
  (words) => ({
    title: words.figures.individual.title,
    about: words.figures.individual.about,
    chart: {
      kind: 'shares',
      classes: words.classes,
      rows: individual
        .filter(({ from, to }) => from === 1 && to === 3)
        .map(({ scale, n, counts }) => ({
          name: words.measures[scale],
          detail: words.n(n),
          style: styleOf(scale),
          counts: [counts.recovered, counts.improved, counts.unchanged, counts.worsened],
        })),
    },
  });
