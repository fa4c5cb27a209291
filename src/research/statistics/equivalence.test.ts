import { describe, expect, it } from 'vitest';
import { toSixFigures } from '#tests/support/study/six-figures.ts';
import { association } from './association.ts';
import { equivalenceTest, equivalenceTests } from './equivalence.ts';
import { floorTest, probabilityAboveFloor } from './floor-test.ts';
import { pairedChange } from './paired-change.ts';
import { plannedResults } from './planned-results.ts';
import type { StudyAnalysis } from './study-analysis-shape.ts';

/** Reference A of docs/protocol/statistics.md, 2. */
const [earlier, later] = [
  [14, 9, 17, 11, 6, 20, 13, 8, 15, 10],
  [10, 8, 12, 11, 7, 15, 9, 8, 10, 6],
];
const change = pairedChange((earlier ?? []).map((value, index) => ({ earlier: value, later: later?.[index] ?? 0 })));

describe('what a plan can register beside two-sided tests', () => {
  it('a fall: R’s t.test with "less"', () => {
    const found = { changes: { depression: { changes: [{ from: 1, to: 3, change }] } } } as unknown as StudyAnalysis;
    const [result] = plannedResults(found, 'change.depression.1-3.fall');
    expect(toSixFigures(result?.p ?? Number.NaN)).toBe(0.00311441);
  });

  it('equivalence: R’s two t.test with mu at both bounds', () => {
    expect(toSixFigures(equivalenceTest(change.difference, 5))).toEqual({
      p: 0.0072052,
      interval: { low: -4.09472, high: -1.30528 },
    });
    expect(equivalenceTest(change.difference, 2)?.p).toBeGreaterThan(0.5);
    const changes = { depression: { changes: [{ from: 1, to: 3, change }] } } as unknown as StudyAnalysis['changes'];
    expect(toSixFigures(equivalenceTests(changes, { depression: 5 }))).toEqual([
      {
        measure: 'depression',
        from: 1,
        to: 3,
        smallestEffect: 5,
        p: 0.0072052,
        interval: { low: -4.09472, high: -1.30528 },
      },
    ]);
  });

  it('a share over its floor: R’s t.test and binom.test with "greater"', () => {
    const scores = (...right: number[]) => right.map((count) => ({ answers: 10, right: count }));
    expect(toSixFigures(floorTest(scores(7, 9, 6, 10, 8, 5, 9), 0.6))).toEqual({
      floor: 0.6,
      people: 7,
      test: { t: 2.5205, degreesOfFreedom: 6, p: 0.0226281, holm: null },
      // R: binom.test(5, 6, share_above(rep(10, 7), .6), "greater").
      sign: { above: 5, below: 1, p: 0.1193, holm: null },
    });
    expect(floorTest(scores(10, 10, 10, 10, 10), 0.6)).toMatchObject({ test: null, sign: { above: 5, below: 0 } });
    expect(floorTest(scores(10, 10, 9, 10, 10), 1).sign).toMatchObject({ above: 0, below: 1, p: 1 });
    expect(floorTest(scores(10, 10, 10, 10), 0.6)).toMatchObject({ test: null, sign: null });
  });

  it('the posterior of a person: R’s pbeta', () => {
    expect(toSixFigures([20, 24, 26, 30].map((right) => probabilityAboveFloor(right, 30, 0.68)))).toEqual([
      0.403254, 0.909764, 0.986317, 0.999994,
    ]);
  });

  it('a rank correlation: R’s cor.test of ranks', () => {
    // Reference H.
    const x = [5.1, 4.8, 6.2, 5.5, 4.1, 3.9, 5.8, 6.6, 4.4, 5];
    const y = [9, 12, 4, 7, 15, 13, 6, 2, 11, 8];
    expect(toSixFigures(association(x.map((value, index) => ({ x: value, y: y[index] ?? 0 }))).ranks)).toEqual({
      r: -0.963636,
      p: 0.00000732097,
      holm: null,
    });
  });
});
