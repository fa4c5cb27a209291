import type { MeasureChange } from '#research/statistics/measure-change-shape.ts';
import type { DaysPanel } from '#research/study-figures/charts/chart.ts';
import { styleOf } from '#research/study-figures/series-style.ts';
import type { StudyFigure } from '#research/study-figures/study-figure.ts';
import type { FigureWords } from '#research/study-figures/words/portuguese-words.ts';
import { ratingScale } from '#study/protocol.ts';

type DaysKind = 'scoreDays' | 'valenceDays' | 'poleDays' | 'timeDays';
type NamedMeasure = { id: string; measure: MeasureChange };

type Options = {
  kind: DaysKind;
  measures: readonly NamedMeasure[];
  /** Converts to the displayed unit. */
  toUnit?: (value: number) => number;
  limits?: readonly [number, number];
  /** Per measure; panels with other limits have an axis of their own. */
  limitsOf?: (id: string) => readonly [number, number];
  digits?: number;
};

/** Of the same participants once enough have all three days. */
export const daysFigure =
  ({ kind, measures, toUnit = Number, limits, limitsOf, digits = 1 }: Options): StudyFigure =>
  (words, { hasPaths }) => {
    const { title, axis } = words.figures[kind];
    const areSamePeople = areOfSamePeople(measures);
    const visibleMeasures = areSamePeople ? measures.filter(({ measure }) => isOfSamePeople(measure)) : measures;
    const panels = visibleMeasures.map((named) => panelOf(named, words, { areSamePeople, hasPaths, toUnit, limitsOf }));
    const days = panels.flatMap((panel) => panel.days);
    const hasFew = days.some(({ dots }) => dots.length > 0);
    const hasMeans = !hasFew || days.some(({ interval }) => interval !== null);
    return {
      title,
      about: [
        areSamePeople ? words.read.samePeople(fewest(visibleMeasures)) : words.read.eachDay,
        ...(hasMeans ? [words.read.means] : []),
        ...(hasPaths && areSamePeople ? [words.read.paths(drawnOf(visibleMeasures), fewest(visibleMeasures))] : []),
        ...(hasFew ? [words.read.few(false)] : []),
      ].join(' '),
      chart: {
        kind: 'days',
        panels,
        axis: { name: axis, ...(limits === undefined ? {} : { limits }) },
        digits,
      },
    };
  };

export function areOfSamePeople(measures: readonly Pick<NamedMeasure, 'measure'>[]): boolean {
  return measures.some(({ measure }) => isOfSamePeople(measure));
}

function isOfSamePeople({ samePeople }: MeasureChange): boolean {
  return samePeople.days.some(({ description }) => description.interval !== null);
}

const peopleOf = ({ measure }: NamedMeasure) => measure.friedman.n;
const fewest = (measures: readonly NamedMeasure[]) => Math.min(...measures.map(peopleOf));
const drawnOf = (measures: readonly NamedMeasure[]) =>
  Math.min(...measures.map(({ measure }) => measure.samePeople.paths.reduce((sum, { people }) => sum + people, 0)));

function panelOf(
  { id, measure }: NamedMeasure,
  words: FigureWords,
  {
    areSamePeople,
    hasPaths,
    toUnit,
    limitsOf,
  }: Required<Pick<Options, 'toUnit'>> & {
    limitsOf: Options['limitsOf'] | undefined;
    areSamePeople: boolean;
    hasPaths: boolean;
  },
): DaysPanel {
  const { samePeople } = measure;
  const days = areSamePeople ? samePeople.days.map((day) => ({ ...day, fewValues: [] })) : measure.days;
  return {
    name: seriesName(id, words),
    ...(limitsOf === undefined ? {} : { limits: limitsOf(id) }),
    style: styleOf(id),
    areSamePeople,
    days: days.map(({ day, description: { n, mean, interval }, fewValues }) => ({
      name: words.day(day),
      n: words.n(n),
      mean: mean === null ? null : toUnit(mean),
      interval: interval && { low: toUnit(interval.low), high: toUnit(interval.high) },
      dots: fewValues.map(toUnit),
    })),
    paths: hasPaths ? samePeople.paths.map(({ values, people }) => ({ values: values.map(toUnit), people })) : [],
  };
}

const { lowest, highest } = ratingScale;

/** The distance of two poles is a difference. */
export function limitsOfPole(id: string): readonly [number, number] {
  return id === 'distance' ? [lowest - highest, highest - lowest] : [lowest, highest];
}

export function seriesName(id: string, { measures, poles }: FigureWords): string {
  return ({ ...measures, ...poles } as Readonly<Record<string, string>>)[id] ?? id;
}
