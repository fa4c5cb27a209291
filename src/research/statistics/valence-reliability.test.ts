import { describe, expect, it } from 'vitest';
import type { StudyDay } from '#study/protocol.ts';
import { toSixFigures } from '#tests/support/study/six-figures.ts';
import type { MeasureTable } from './day-measures.ts';
import { consistency, splitHalf, valenceReliability } from './valence-reliability.ts';

/** Reference I of docs/protocol/statistics.md, 3: six people on three days. */
const rows = [
  [5.1, 5, 5.3],
  [4.8, 4.6, 4.9],
  [6.2, 6, 5.9],
  [5.5, 5.7, 5.4],
  [4.1, 4.4, 4.2],
  [3.9, 4.1, 3.8],
];
const halves = rows.map(([odd = 0, even = 0]) => ({ odd, even }));

describe('the reliability of a mean valence', () => {
  it('between days is ICC(C,1), as from the mean squares of R', () => {
    expect(toSixFigures(consistency(rows))).toEqual({
      value: 0.957708,
      interval: { low: 0.835825, high: 0.993454 },
    });
  });

  it('within a day is the correlation of the halves, stepped up', () => {
    expect(toSixFigures(splitHalf(halves))).toEqual({ value: 0.985255, interval: { low: 0.762842, high: 0.999083 } });
  });

  it('is null for four people, and without variance', () => {
    expect(consistency(rows.slice(0, 4))).toBeNull();
    expect(splitHalf(halves.slice(0, 4))).toBeNull();
    expect(consistency(rows.map(() => [5, 5, 5]))).toBeNull();
    expect(consistency(rows.map(([first = 0]) => [first, first, first]))).toBeNull();
    expect(splitHalf(rows.map(() => ({ odd: 5, even: 4 })))).toBeNull();
  });

  it('takes people with all three days, and the halves of each day apart', () => {
    const all: MeasureTable = new Map<string, Partial<Record<StudyDay, number>>>([
      ...rows.map(([one = 0, two = 0, three = 0], index) => [String(index), { 1: one, 2: two, 3: three }] as const),
      ['with two days', { 1: 5, 2: 5 }],
    ]);
    const none = new Map();
    const { betweenDays, withinDay } = valenceReliability(
      { all, pleasant: none, neutral: none, unpleasant: none, distance: none },
      halves.map((half) => ({ ...half, day: 2 as const })),
    );
    expect(betweenDays.all.n).toBe(6);
    expect(betweenDays.all.icc?.value).toBeCloseTo(0.957707578, 8);
    expect(betweenDays.distance).toEqual({ n: 0, icc: null });
    expect(withinDay.map(({ n }) => n)).toEqual([0, 6, 0]);
  });
});
