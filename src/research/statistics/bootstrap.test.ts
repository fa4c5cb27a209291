import { describe, expect, it } from 'vitest';
import { toSixFigures } from '#tests/support/study/six-figures.ts';
import { resampleIndices } from './bootstrap.ts';
import { bootstrapMeanInterval } from './bootstrap-mean.ts';
import { splitHalf } from './valence-reliability.ts';
import { clusteredWilsonInterval } from './wilson-interval.ts';

/** Reference K of docs/protocol/statistics.md, 1. */
const atTheFloor = [0, 0, 0, 0, 0, 0, 0, 1, 2, 2, 3, 5, 9, 14];

describe('intervals of values at a floor or a ceiling', () => {
  it('use the same draws as R', () => {
    // R: draws_of(5)[c(1, 2, 2000), ] - 1
    const draws = resampleIndices(5).map((draw) => [...draw]);
    expect([draws[0], draws[1], draws[1999]]).toEqual([
      [2, 3, 1, 1, 4],
      [2, 0, 4, 0, 3],
      [4, 3, 1, 3, 2],
    ]);
  });

  it('of a mean of sums equal R’s in any order; null without variance', () => {
    // R: bootstrap_mean_interval of analysis/intervals.R
    expect(toSixFigures(bootstrapMeanInterval(atTheFloor))).toEqual({ low: 0.857143, high: 5.93672 });
    expect(bootstrapMeanInterval(atTheFloor.toReversed())).toEqual(bootstrapMeanInterval(atTheFloor));
    expect(bootstrapMeanInterval(Array(30).fill(0))).toBeNull();
    expect(bootstrapMeanInterval([1, 2, 3, 4])).toBeNull();
  });

  it('of a share stay between 0 and 1 and have a width, also without variance', () => {
    // R: clustered_wilson(rep(1, 30), 300), clustered_wilson(rep(.9, 30), 300)
    const allPeople = { error: 0, people: 30, answers: 300 };
    expect(toSixFigures(clusteredWilsonInterval({ ...allPeople, share: 1 }))).toEqual({ low: 0.986249, high: 1 });
    expect(toSixFigures(clusteredWilsonInterval({ ...allPeople, share: 0.9 }))).toEqual({
      low: 0.858892,
      high: 0.930107,
    });
    expect(clusteredWilsonInterval({ ...allPeople, share: 0 })).toMatchObject({ low: 0 });
  });

  it('of uncorrelated halves are null, and end at 0 when hardly correlated', () => {
    const halves = (even: readonly number[]) => even.map((value, index) => ({ odd: index, even: value }));
    expect(splitHalf(halves([5, 4, 3, 2, 1, 0]))).toBeNull();
    expect(splitHalf(halves([1, -1, 1, -1, 1, -1, 1.1]))?.interval.low).toBe(0);
  });
});
