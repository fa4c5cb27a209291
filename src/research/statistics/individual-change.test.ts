import { describe, expect, it } from 'vitest';
import { defaultScaleNorms } from '#study/inventory/scale-norms.ts';
import { toSixFigures } from '#tests/support/study/six-figures.ts';
import { classifyChange, countChanges, criticalChange, ownNormOf, reliableChangeIndex } from './individual-change.ts';

const { depression, anxiety, stress } = defaultScaleNorms;

describe('individual change', () => {
  it('has the reference’s critical changes and index', () => {
    expect([depression, anxiety, stress].map((norm) => criticalChange(norm).toFixed(3))).toEqual([
      '3.716',
      '3.469',
      '3.681',
    ]);
    expect(toSixFigures(reliableChangeIndex(14, 8, depression))).toBe(-3.16472);
  });

  it('is reliable only beyond 1.96, in either direction', () => {
    // Critical for depression: 3.716.
    expect(classifyChange(14, 11, depression)).toBe('unchanged');
    expect(classifyChange(14, 10, depression)).toBe('improved');
    expect(classifyChange(10, 13, depression)).toBe('unchanged');
    expect(classifyChange(10, 14, depression)).toBe('worsened');
  });

  it('is a recovery only from over the range without symptoms into it', () => {
    expect(classifyChange(8, 4, depression)).toBe('recovered');
    expect(classifyChange(9, 5, depression)).toBe('improved');
    expect(classifyChange(4, 0, depression)).toBe('improved');
    expect(classifyChange(5, 4, depression)).toBe('unchanged');
    expect(classifyChange(12, 7, stress)).toBe('recovered');
  });

  it('uses the study’s own deviation and alpha, if it has an alpha', () => {
    const own = ownNormOf([14, 9, 17, 11, 6, 20, 13, 8, 15, 10], 0.88, depression);
    // R: 1.96 * sqrt(2) * sd(x) * sqrt(1 - .88)
    expect(own && toSixFigures(criticalChange(own))).toBe(4.14977);
    expect(own?.recoveredAtMost).toBe(4);
    for (const none of [ownNormOf([1, 2, 3], -0.2, depression), ownNormOf([4, 4], 0.8, depression)])
      expect(none).toBeNull();
  });

  it('is counted in every class', () => {
    const pairs = [
      { earlier: 12, later: 3 },
      { earlier: 14, later: 8 },
      { earlier: 6, later: 6 },
      { earlier: 2, later: 4 },
      { earlier: 5, later: 15 },
    ];
    expect(countChanges(pairs, depression)).toEqual({
      n: 5,
      criticalChange: expect.closeTo(3.715974, 5),
      counts: { recovered: 1, improved: 1, unchanged: 2, worsened: 1 },
    });
    expect(countChanges([], anxiety).counts).toEqual({ recovered: 0, improved: 0, unchanged: 0, worsened: 0 });
  });
});
