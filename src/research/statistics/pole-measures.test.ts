import { describe, expect, it } from 'vitest';
import type { StudyDay } from '#study/protocol.ts';
import { toSixFigures } from '#tests/support/study/six-figures.ts';
import { association } from './association.ts';
import { partialCorrelation } from './partial-correlation.ts';
import { type PoleDay, poleMeasures } from './pole-measures.ts';
import type { PoleOrAll } from './pole-measures-shape.ts';

/** Reference H of docs/protocol/statistics.md, 10. */
const valences = [5.1, 4.8, 6.2, 5.5, 4.1, 3.9, 5.8, 6.6, 4.4, 5];
const depressions = [9, 12, 4, 7, 15, 13, 6, 2, 11, 8];
const reference = valences.map((x, index) => ({ x, y: depressions[index] ?? Number.NaN }));

describe('an association', () => {
  it('has every number of reference H', () => {
    const { r, interval, test, line, n } = toSixFigures(association(reference));
    // R: cor.test(x, y), lm(y ~ x), correlation_interval(x, y) of analysis/intervals.R.
    expect({ n, r, interval, test, line }).toEqual({
      n: 10,
      r: -0.965445,
      interval: { low: -0.991223, high: -0.868932 },
      test: { t: -10.4781, degreesOfFreedom: 8, p: 0.00000598303, holm: null },
      line: { intercept: 31.6294, slope: -4.46098 },
    });
  });

  it('given age and sex equals that of the least-squares residuals', () => {
    const ages = [19, 24, 31, 22, 45, 38, 27, 29, 52, 33];
    const sexes = [
      'feminino',
      'masculino',
      'feminino',
      'feminino',
      'no',
      'masculino',
      'feminino',
      'masculino',
      'feminino',
    ];
    const people = reference.map((point, index) => ({
      ...point,
      ...{ participant: String(index), age: ages[index] ?? Number.NaN, sex: sexes[index] ?? 'masculino', group: 1 },
    }));
    // R: partial_correlation(x, y, age, sex) of analysis/reanalysis.R.
    expect(toSixFigures(partialCorrelation(people))).toEqual({
      n: 10,
      r: -0.976091,
      interval: { low: -0.999519, high: -0.243342 },
      test: { t: -10.0414, degreesOfFreedom: 5, p: 0.000167597 },
    });
    // Equal age and sex: nothing to adjust.
    const alike = people.map((person) => ({ ...person, age: 30, sex: 'no' }));
    expect(partialCorrelation(alike).r).toBeCloseTo(association(reference).r ?? Number.NaN, 12);
    expect(partialCorrelation(people.slice(0, 6))).toMatchObject({ n: 6, r: null, test: null });
  });

  it('has no test when leaving one person out leaves nothing to infer from', () => {
    const lone = [0, 0, 0, 0, 0, 7].map((y, x) => ({ x, y }));
    expect(toSixFigures(association(lone))).toMatchObject({ r: 0.654654, interval: null, test: null });
  });

  it('draws people to the nearest tenth, several as one', () => {
    const { dots } = association([...reference, { x: 5.12, y: 9 }]);
    expect(dots).toHaveLength(10);
    expect(dots[0]).toEqual({ x: 3.9, y: 13, people: 1 });
    expect(dots.find(({ x, y }) => x === 5.1 && y === 9)?.people).toBe(2);
  });

  it('has no inference for four people, or when one measure is constant', () => {
    const none = { r: null, interval: null, test: null, line: null, ranks: null };
    expect(association(reference.slice(0, 4))).toMatchObject({ n: 4, ...none });
    expect(association(reference.map(({ x }) => ({ x, y: 0.1 + 0.2 })))).toMatchObject({ n: 10, ...none });
    expect(association([])).toEqual({ n: 0, ...none, dots: [] });
    // Collinear points have no error to infer from.
    expect(association(valences.map((x) => ({ x, y: 2 * x })))).toMatchObject({ r: 1, interval: null, test: null });
  });
});

describe('measures by the pole of the word', () => {
  const poleDay = (participant: string, day: StudyDay, pole: PoleOrAll, valence: number): PoleDay => ({
    participant,
    day,
    pole,
    valence,
    logTime: Math.log(100 * valence),
  });

  it('take the distance of a person’s two poles, and pair it over days', () => {
    const { valence, logTime } = poleMeasures({
      poleDays: [
        poleDay('one', 1, 'pleasant', 7),
        poleDay('one', 1, 'unpleasant', 3),
        poleDay('one', 3, 'pleasant', 8),
        poleDay('one', 3, 'unpleasant', 2),
        poleDay('two', 1, 'pleasant', 6),
        poleDay('two', 2, 'unpleasant', 6),
      ],
      halves: [],
      depression: new Map(),
      speeds: [],
    });
    expect(valence.distance.days.map(({ fewValues }) => fewValues)).toEqual([[4], [], [6]]);
    expect(valence.distance.changes.find(({ from, to }) => from === 1 && to === 3)?.change.fewDifferences).toEqual([2]);
    expect(logTime.pleasant.days[0]?.fewValues).toEqual([Math.log(700), Math.log(600)]);
  });

  it('hold depression against ratings of the same people, on day 1 and as changes', () => {
    const people = ['a', 'b', 'c', 'd', 'e', 'f'];
    const depression = new Map(people.map((name, index) => [name, { 1: 10 - index, 3: 4 + (index % 2) }] as const));
    const poleDays = people.flatMap((name, index) => [
      poleDay(name, 1, 'all', 4 + index / 10),
      poleDay(name, 3, 'all', 4 + index / 5 + (index % 3) / 10),
    ]);
    const { depressionByValence } = poleMeasures({ poleDays, halves: [], depression, speeds: [] });
    expect(depressionByValence.dayOne.all).toMatchObject({ n: 6, r: -1 });
    expect(depressionByValence.change.all.dots).toContainEqual({ x: 0, y: -6, people: 1 });
    expect(depressionByValence.dayOne.pleasant.n).toBe(0);
  });

  it('hold right answers against the logarithm of the latency, and draw seconds', () => {
    const speeds = [1, 2, 3, 4, 5].map((step) => ({ share: step / 10, logLatency: Math.log(1000 * step) }));
    const { accuracyBySpeed } = poleMeasures({ poleDays: [], halves: [], depression: new Map(), speeds });
    expect(accuracyBySpeed.dots.map(({ x, y }) => [x, y])).toEqual([
      [1, 10],
      [2, 20],
      [3, 30],
      [4, 40],
      [5, 50],
    ]);
    // R: cor(log(1:5), 1:5).
    expect(accuracyBySpeed.r).toBeCloseTo(0.973305997, 8);
  });
});
