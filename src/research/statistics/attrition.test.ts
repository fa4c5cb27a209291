import { describe, expect, it } from 'vitest';
import { toSixFigures } from '#tests/support/study/six-figures.ts';
import { attrition } from './attrition.ts';
import { groupDifference } from './group-difference.ts';

/** Reference J of docs/protocol/statistics.md, 11. */
const [stayed, gone] = [
  [9, 12, 4, 7, 15, 13, 6],
  [2, 11, 8, 5, 3, 9],
];

describe('two groups of different people', () => {
  it('have every number of reference J', () => {
    const { difference, test, effect, noTest } = toSixFigures(groupDifference(stayed ?? [], gone ?? []));
    // R: t.test(stayed, gone); g from the pooled deviation.
    expect(test).toEqual({ t: 1.46933, degreesOfFreedom: 10.9801, p: 0.169805, holm: null });
    expect(difference).toEqual({ mean: 3.09524, interval: { low: -1.54232, high: 7.73279 } });
    expect(effect).toEqual({ g: 0.752497, interval: { low: -0.375637, high: 1.88063 } });
    expect(noTest).toBeNull();
  });

  it('are shown person by person where one of them has fewer than five', () => {
    const few = groupDifference([1, 2, 3, 4], [1, 2, 3, 4, 5, 6]);
    expect(few).toMatchObject({ fewStayed: [1, 2, 3, 4], fewGone: [], difference: null, test: null, effect: null });
    expect(few.noTest).toBe('too-few');
    expect(groupDifference([2, 2, 2, 2, 2], [2, 2, 2, 2, 2])).toMatchObject({ noTest: 'no-variance', test: null });
  });
});

describe('attrition', () => {
  it('splits by the third day and compares the first', () => {
    const values = new Map([
      ['a', { 1: 10, 3: 4 }],
      ['b', { 1: 8 }],
      ['c', { 2: 7 }],
    ]);
    const flow = [{ day: 1, started: 3, inventory: 2, words: 2, finished: 2 }] as const;
    const found = attrition({ flow, stayed: new Set(['a', 'x']), tables: () => values });
    expect(found.flow).toEqual(flow);
    expect(found.baseline.depression).toMatchObject({ fewStayed: [10], fewGone: [8], noTest: 'too-few' });
  });

  it('has its four tests as one family', () => {
    const people = [
      ...(stayed ?? []).map((value, index) => [`s${index}`, value]),
      ...(gone ?? []).map((value, index) => [`g${index}`, value]),
    ] as [string, number][];
    const { baseline } = attrition({
      flow: [],
      stayed: new Set(people.flatMap(([name]) => (name.startsWith('s') ? [name] : []))),
      tables: () => new Map(people.map(([name, value]) => [name, { 1: value }])),
    });
    expect(baseline.valence.test?.holm).toBeCloseTo(4 * (baseline.valence.test?.p ?? 0));
  });
});
