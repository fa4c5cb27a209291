import { describe, expect, it } from 'vitest';
import { toSixFigures } from '#tests/support/study/six-figures.ts';
import { concordance } from './concordance.ts';
import { friedmanTest } from './friedman-test.ts';
import { holm, holmOverChanges, holmOverPairs } from './holm.ts';
import { pairedChange } from './paired-change.ts';

describe('Holm’s correction', () => {
  it('is that of R, in the order given', () => {
    // R: p.adjust(c(.01, .04, .03, .2, .005), "holm")
    expect(toSixFigures(holm([0.01, 0.04, 0.03, 0.2, 0.005]))).toEqual([0.04, 0.09, 0.09, 0.2, 0.025]);
  });

  it('covers the tests present, and never a single one', () => {
    expect(holm([null, 0.03, null, 0.6])).toEqual([null, 0.06, null, 0.6]);
    expect(holm([0.9, 0.8, 0.7])).toEqual([1, 1, 1]);
    expect(holm([null])).toEqual([null]);
    expect(holm([])).toEqual([]);
  });

  it('treats the t tests and the signed rank tests of a table as two families', () => {
    const change = (by: number) =>
      pairedChange([1, 2, 3, 4, 6, 9, 11].map((value, index) => ({ earlier: index, later: index + by + value })));
    const changes = [change(-5), pairedChange([]), change(-3), change(-8)];
    const corrected = holmOverPairs(changes);
    const holmOf = (tests: ({ p: number } | null)[]) => holm(tests.map((test) => test?.p ?? null));
    expect(corrected.map(({ test }) => test?.holm ?? null)).toEqual(holmOf(changes.map(({ test }) => test)));
    expect(corrected.map(({ signedRank }) => signedRank?.holm ?? null)).toEqual(
      holmOf(changes.map(({ signedRank }) => signedRank)),
    );
    expect(corrected.map(({ n }) => n)).toEqual([7, 0, 7, 7]);
    expect(corrected[3]?.test?.holm).toBeGreaterThan(corrected[3]?.test?.p ?? 1);
  });

  it('treats all measures and days of a table as one family', () => {
    const rows = [1, 3, 2, 5, 4, 8].map((value) => [value, value + 1, value + 3]);
    const measure = (by: number) => ({
      days: [],
      changes: [
        {
          from: 1 as const,
          to: 2 as const,
          change: pairedChange([1, 2, 4, 5, 9].map((value) => ({ earlier: 0, later: value - by }))),
        },
      ],
      samePeople: { days: [], paths: [] },
      friedman: friedmanTest(rows),
    });
    const { one, two } = holmOverChanges({ one: measure(1), two: measure(4) });
    const p = one.changes[0]?.change.test?.p ?? 1;
    expect(p).toBeLessThan(two.changes[0]?.change.test?.p ?? 0);
    expect(one.changes[0]?.change.test?.holm).toBeCloseTo(2 * p);
    expect(two.changes[0]?.change.test?.holm).toBe(two.changes[0]?.change.test?.p);
    expect(one.friedman.test?.holm).toBeCloseTo(2 * (one.friedman.test?.p ?? 0));
  });
});

describe('Kendall’s W', () => {
  it('has the interval of the noncentral chi-square distribution', () => {
    // R: uniroot(function(o) pchisq(8.81081081 / (1 - o), 2, 20 * o / (1 - o)) - p, c(0, .99))$root, p = .975 and .025.
    const { w, interval } = toSixFigures(concordance(8.81081081, 10, 2));
    expect(w).toBe(0.440541);
    expect(interval).toEqual({ low: 0.0240341, high: 0.758745 });
  });

  it('agrees with R where the distributions of the library do not', () => {
    expect(toSixFigures(concordance(900, 500, 2).interval)).toEqual({ low: 0.855747, high: 0.93107 });
    expect(toSixFigures(concordance(20, 10, 2).interval)).toEqual({ low: 0.420354, high: 1 });
  });

  it('has an interval for a thousand people too', () => {
    const { interval } = toSixFigures(concordance(900, 1_000, 2));
    expect(interval).toEqual({ low: 0.405517, high: 0.492599 });
  });

  it('starts at 0 without agreement', () => {
    expect(concordance(0.5, 30, 2)).toMatchObject({ w: 0.5 / 60, interval: { low: 0 } });
  });
});
