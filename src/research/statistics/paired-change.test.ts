import { describe, expect, it } from 'vitest';
import { toSixFigures } from '#tests/support/study/six-figures.ts';
import { approximateInterval, effectSize } from './effect-size.ts';
import { friedmanTest } from './friedman-test.ts';
import { pairedChange } from './paired-change.ts';
import { signedRankTest } from './signed-rank-test.ts';

const pairs = (earlier: readonly number[], later: readonly number[]) =>
  earlier.map((value, index) => ({ earlier: value, later: later[index] ?? Number.NaN }));

/** Reference A of docs/protocol/statistics.md, 2, computed with R 4.2.2. */
const dayOne = [14, 9, 17, 11, 6, 20, 13, 8, 15, 10];
const dayThree = [10, 8, 12, 11, 7, 15, 9, 8, 10, 6];

/** R's data set `sleep`: extra hours under the first and the second drug. */
const sleep = {
  first: [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2],
  second: [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4],
};

describe('a paired change', () => {
  it('has every number of reference A', () => {
    const { n, difference, test, effect, signedRank, noTest } = toSixFigures(pairedChange(pairs(dayOne, dayThree)));
    expect({ n, noTest }).toEqual({ n: 10, noTest: null });
    expect(difference).toEqual({
      n: 10,
      mean: -2.7,
      standardDeviation: 2.40601,
      median: -4,
      interval: { low: -4.42116, high: -0.978843 },
    });
    expect(test).toEqual({ t: -3.54867, degreesOfFreedom: 9, p: 0.00622882, holm: null });
    expect(effect).toEqual({
      dz: -1.12219,
      g: -1.026,
      // J is 32 / 35.
      gInterval: { low: -1.74364, high: -0.275405 },
      interval: { low: -1.9071, high: -0.301224 },
      intervalMethod: 'exact',
    });
    expect(toSixFigures(approximateInterval(-1.1221894, 10))).toEqual({ low: -1.91341, high: -0.330972 });
    expect(signedRank).toEqual({
      zeros: 2,
      n: 8,
      positiveRankSum: 1.5,
      negativeRankSum: 34.5,
      method: 'normal',
      z: -2.26558,
      p: 0.0234774,
      holm: null,
      rankBiserial: -0.916667,
      // R: uniroot of (-33/36 - rho)^2 - qnorm(.975)^2 * 34/216 * 3 * u * (2 + u) / (8 + u), u = 1 - rho^2.
      rankBiserialInterval: { low: -0.993501, high: -0.14975 },
    });
  });

  it('has the exact signed rank probability of reference B', () => {
    const test = toSixFigures(signedRankTest([-2.5, 1, -4, -6.5, -2, -5.5, -8, -0.5]));
    expect(test).toMatchObject({ positiveRankSum: 2, method: 'exact', p: 0.0234375, zeros: 0, z: null });
  });

  it('has the test and interval of reference C, either way round', () => {
    const { test, difference } = toSixFigures(pairedChange(pairs(sleep.second, sleep.first)));
    expect(test).toEqual({ t: -4.06213, degreesOfFreedom: 9, p: 0.00283289, holm: null });
    expect(difference.interval).toEqual({ low: -2.45989, high: -0.700114 });
    expect(toSixFigures(pairedChange(pairs(sleep.first, sleep.second))).test?.t).toBe(4.06213);
  });

  it('lists the values instead of inference below five pairs', () => {
    const { n, fewDifferences, difference, test, effect, signedRank, noTest } = pairedChange(
      pairs([5, 6, 7, 8], [4, 6, 9, 3]),
    );
    expect({ n, fewDifferences, noTest }).toEqual({ n: 4, fewDifferences: [-1, 0, 2, -5], noTest: 'too-few' });
    expect(difference).toMatchObject({ median: -0.5, interval: null });
    expect([test, effect, signedRank]).toEqual([null, null, null]);
    expect(pairedChange([])).toMatchObject({ n: 0, difference: { mean: null }, noTest: 'too-few' });
  });

  it('has no test when all changes are equal', () => {
    const change = pairedChange(pairs([0.1, 0.2, 0.3, 0.7, 1.1], [0.4, 0.5, 0.6, 1, 1.4]));
    expect(change).toMatchObject({ noTest: 'no-variance', test: null, effect: null });
    expect(change.difference.interval).toBeNull();
    expect(change.signedRank).toMatchObject({ n: 5, positiveRankSum: 15, method: 'normal' });
  });
});

describe('the interval of dz', () => {
  it('agrees with R over sizes and effects', () => {
    // R: uniroot(function(ncp) pt(t, n - 1, ncp) - p, c(-20, 20), tol = 1e-12)$root / sqrt(n), p = .975 and .025
    const found = [
      [0, 5],
      [2.2, 5],
      [-1.3, 30],
      [6, 40],
      [12, 200],
      [3, 10_000],
    ].map(([t = 0, n = 0]) => toSixFigures(effectSize(t, n)));
    expect(found.map(({ interval, intervalMethod }) => [interval.low, interval.high, intervalMethod])).toEqual([
      [-0.876523, 0.876523, 'exact'],
      [-0.147298, 2.04404, 'exact'],
      [-0.598335, 0.127605, 'exact'],
      [0.570205, 1.31871, 'exact'],
      [0.686029, 1.00943, 'exact'],
      [0.0103952, 0.0496033, 'exact'],
    ]);
  });

  it('is approximate when the exact one is too expensive', () => {
    expect(effectSize(25, 100).intervalMethod).toBe('approximate');
    expect(effectSize(25, 100).interval).toEqual(approximateInterval(2.5, 100));
    expect(effectSize(15, 6).intervalMethod).toBe('approximate');
  });
});

describe('the signed rank test', () => {
  it('treats differences equal in decimal as equal', () => {
    // 0.3 - 0.1 and 0.5 - 0.3 differ in the last bit; 0.1 + 0.2 - 0.3 is rounding error.
    const test = signedRankTest([0.3 - 0.1, 0.5 - 0.3, 0.1 + 0.2 - 0.3, -0.4, 0.9, 1.1]);
    expect(test).toMatchObject({ zeros: 1, n: 5, positiveRankSum: 12, negativeRankSum: 3, method: 'normal' });
  });

  it('is exact up to 25 differences and never more than certain', () => {
    const alternating = (count: number) =>
      Array.from({ length: count }, (_, index) => (index + 1) * (index % 2 === 0 ? 1 : -1));
    expect(signedRankTest(alternating(25))?.method).toBe('exact');
    expect(signedRankTest(alternating(26))?.method).toBe('normal');
    expect(signedRankTest([1, 2, -3, -4, 5, -6, 7])?.p).toBeLessThanOrEqual(1);
    expect(signedRankTest([1, 2, 3, 4, 0, 0, 0])).toBeNull();
  });
});

describe('Friedman’s test', () => {
  /** The rows of docs/protocol/statistics.md, 2. */
  const rows = [
    [14, 12, 10],
    [9, 9, 8],
    [17, 15, 12],
    [11, 12, 11],
    [6, 5, 7],
    [20, 18, 15],
    [13, 10, 9],
    [8, 9, 8],
    [15, 12, 10],
    [10, 9, 6],
  ];

  it('has the reference’s statistic, corrected for ties', () => {
    const { test, n } = friedmanTest(rows);
    expect(n).toBe(10);
    expect(test?.degreesOfFreedom).toBe(2);
    // The reference gives 8.8108 and .01221; R prints 8.81081081 and .01221126.
    expect(toSixFigures(test)).toMatchObject({ chiSquare: 8.81081, degreesOfFreedom: 2, p: 0.0122112, w: 0.440541 });
  });

  it('keeps the figures of a very small probability', () => {
    // R: friedman.test(matrix(rep(1:3, 80), ncol = 3, byrow = TRUE)).
    const { test } = friedmanTest(Array.from({ length: 80 }, () => [1, 2, 3]));
    expect(toSixFigures(test)).toMatchObject({ chiSquare: 160, degreesOfFreedom: 2, p: 1.80485e-35, w: 1 });
  });

  it('is null for four people, and without variance', () => {
    expect(friedmanTest(rows.slice(0, 4))).toMatchObject({ n: 4, test: null, noTest: 'too-few' });
    expect(friedmanTest(rows.map(() => [3, 3, 3]))).toMatchObject({ test: null, noTest: 'no-variance' });
    expect(friedmanTest([])).toMatchObject({ n: 0, test: null });
  });
});
