import { describe, expect, it } from 'vitest';
import { toSixFigures } from '#tests/support/study/six-figures.ts';
import { describeSample } from './descriptive.ts';
import { median } from './median.ts';
import { medianInterval, medianIntervalRanks } from './median-interval.ts';
import { summarizeReactionTimes } from './reaction-time-summary.ts';
import { summarizeWords, type WordPresentation } from './word-summary.ts';

/** Reference E of docs/protocol/statistics.md, 5, computed with R 4.2.2. */
const timesMs = [812, 950, 1103, 1240, 1388, 1505, 1722, 2010, 2455, 3890];

describe('a sample', () => {
  it('has the reference’s mean, median and geometric mean of reaction times, each with its interval', () => {
    expect(toSixFigures(summarizeReactionTimes(timesMs.toReversed()))).toEqual({
      n: 10,
      mean: 1707.5,
      standardDeviation: 913.879,
      interval: { low: 1053.75, high: 2361.25 },
      median: 1446.5,
      medianInterval: { low: 950, high: 2455 },
      geometricMean: 1535.48,
      geometricInterval: { low: 1098.53, high: 2146.21 },
    });
  });

  it('is described without any inferential number under five values', () => {
    expect(summarizeReactionTimes([400, 900, 1600, 2500])).toEqual({
      n: 4,
      mean: 1350,
      standardDeviation: null,
      interval: null,
      median: 1250,
      medianInterval: null,
      geometricMean: expect.closeTo(1095.445115, 5),
      geometricInterval: null,
    });
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

describe('words and days', () => {
  const rated = (word: string, day: 1 | 2, valence: number): WordPresentation => ({
    word,
    day,
    rating: { valence, reactionTimeMs: 100 * valence },
  });

  it('are summed up apart, with time-outs counted and never averaged', () => {
    const presentations: WordPresentation[] = [
      rated('paz', 2, 8),
      rated('paz', 1, 9),
      { word: 'dor', day: 1, rating: null },
      rated('paz', 1, 6),
      { word: 'paz', day: 1, rating: null },
    ];
    const summaries = summarizeWords(presentations);
    expect(summaries.map(({ word, day, ratedCount, timedOutCount }) => [word, day, ratedCount, timedOutCount])).toEqual(
      [
        ['dor', 1, 0, 1],
        ['paz', 1, 2, 1],
        ['paz', 2, 1, 0],
      ],
    );
    expect(summaries[1]?.valence).toMatchObject({ n: 2, mean: 7.5, interval: null });
    expect(summaries[1]?.reactionTimeMs.mean).toBe(750);
    expect(summaries[0]?.valence.mean).toBeNull();
  });
});
