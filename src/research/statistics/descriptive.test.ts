import { describe, expect, it } from 'vitest';
import { toSixFigures } from '#tests/support/study/six-figures.ts';
import { describeSample, geometricInterval, mean, standardDeviation } from './descriptive.ts';
import { median } from './median.ts';
import { medianInterval, medianIntervalRanks } from './median-interval.ts';

/** Reference E of docs/protocol/statistics.md, 5, computed with R 4.2.2. */
const timesMs = [812, 950, 1103, 1240, 1388, 1505, 1722, 2010, 2455, 3890];

describe('a sample', () => {
  it('has the reference’s mean, median and geometric mean of reaction times, each with its interval', () => {
    expect(toSixFigures(describeSample(timesMs.toReversed()))).toEqual({
      n: 10,
      mean: 1707.5,
      standardDeviation: 913.879,
      interval: { low: 1053.75, high: 2361.25 },
      median: 1446.5,
    });
    expect(medianInterval(timesMs)).toEqual({ low: 950, high: 2455 });
    const logarithms = timesMs.map(Math.log);
    const moments = { n: 10, mean: mean(logarithms), standardDeviation: standardDeviation(logarithms) };
    expect(toSixFigures(geometricInterval(moments))).toEqual({ low: 1098.53, high: 2146.21 });
  });

  it('is described without any inferential number under five values', () => {
    expect(describeSample([400, 900, 1600, 2500])).toEqual({
      n: 4,
      mean: 1350,
      standardDeviation: null,
      interval: null,
      median: 1250,
    });
    expect(geometricInterval({ n: 4, mean: 7, standardDeviation: 0.8 })).toBeNull();
    expect(toSixFigures(describeSample([3, 3, 4, 7, 9])).interval).toEqual({ low: 1.86827, high: 8.53173 });
  });

  it('has only its size when empty, and no deviation below five values', () => {
    expect(describeSample([])).toEqual({ n: 0, mean: null, standardDeviation: null, median: null, interval: null });
    expect(describeSample([1, 2, 4, 9]).standardDeviation).toBeNull();
    expect(describeSample([7])).toEqual({ n: 1, mean: 7, standardDeviation: null, median: 7, interval: null });
    expect(median([])).toBeNaN();
  });

  it('takes the order statistics of the binomial quantile, and none where they cannot cover 95 %', () => {
    // R: k <- qbinom(.025, n, .5); c(k, n + 1 - k)
    const ranks = [5, 6, 8, 9, 20, 40, 41, 500, 10_000].map(medianIntervalRanks);
    expect(ranks.map((found) => found && [found.low, found.high])).toEqual([
      null,
      [1, 6],
      [1, 8],
      [2, 8],
      [6, 15],
      [14, 27],
      [14, 28],
      [228, 273],
      [4902, 5099],
    ]);
    expect(medianInterval([])).toBeNull();
  });
});
