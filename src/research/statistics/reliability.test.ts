import { describe, expect, it } from 'vitest';
import { toSixFigures } from '#tests/support/study/six-figures.ts';
import { feldtInterval } from './cronbach-alpha.ts';
import { reliability } from './reliability.ts';

/** R's data set `attitude`. */
const attitude = [
  [43, 51, 30, 39, 61, 92, 45],
  [63, 64, 51, 54, 63, 73, 47],
  [71, 70, 68, 69, 76, 86, 48],
  [61, 63, 45, 47, 54, 84, 35],
  [81, 78, 56, 66, 71, 83, 47],
  [43, 55, 49, 44, 54, 49, 34],
  [58, 67, 42, 56, 66, 68, 35],
  [71, 75, 50, 55, 70, 66, 41],
  [72, 82, 72, 67, 71, 83, 31],
  [67, 61, 45, 47, 62, 80, 41],
  [64, 53, 53, 58, 58, 67, 34],
  [67, 60, 47, 39, 59, 74, 41],
  [69, 62, 57, 42, 55, 63, 25],
  [68, 83, 83, 45, 59, 77, 35],
  [77, 77, 54, 72, 79, 77, 46],
  [81, 90, 50, 72, 60, 54, 36],
  [74, 85, 64, 69, 79, 79, 63],
  [65, 60, 65, 75, 55, 80, 60],
  [65, 70, 46, 57, 75, 85, 46],
  [50, 58, 68, 54, 64, 78, 52],
  [50, 40, 33, 34, 43, 64, 33],
  [64, 61, 52, 62, 66, 80, 41],
  [53, 66, 52, 50, 63, 80, 37],
  [40, 37, 42, 58, 50, 57, 49],
  [63, 54, 42, 48, 66, 75, 33],
  [66, 77, 66, 63, 88, 76, 72],
  [78, 75, 58, 74, 80, 78, 49],
  [48, 57, 44, 45, 51, 83, 38],
  [85, 85, 71, 71, 77, 74, 55],
  [82, 82, 39, 59, 64, 78, 39],
];

describe('reliability of a scale', () => {
  it('has the alpha, the bootstrap interval, the loadings and the omega of reference D', () => {
    const { n, alpha, omega, noReliability, noOmega } = toSixFigures(reliability(attitude));
    expect({ n, noReliability, noOmega }).toEqual({ n: 30, noReliability: null, noOmega: null });
    expect(alpha).toEqual({ value: 0.843143, interval: { low: 0.686769, high: 0.922665 } });
    // Feldt's, from which the ICC derives.
    expect(toSixFigures(feldtInterval(alpha?.value ?? 0, 30, 7))).toEqual({ low: 0.739376, high: 0.915773 });
    expect(omega).toEqual({
      value: 0.850682,
      loadings: [0.757773, 0.833826, 0.603427, 0.788726, 0.84112, 0.284465, 0.491047],
    });
  });

  it('is not calculated for 29 people', () => {
    expect(reliability(attitude.slice(1))).toEqual({
      n: 29,
      alpha: null,
      omega: null,
      noReliability: 'too-few',
      noOmega: null,
    });
    expect(reliability([])).toMatchObject({ n: 0, noReliability: 'too-few' });
  });

  it('is not calculated where an item has no variance', () => {
    const constant = attitude.map((row) => row.with(3, 0));
    expect(reliability(constant)).toMatchObject({ alpha: null, omega: null, noReliability: 'no-variance' });
  });

  it('is not calculated where one item repeats another', () => {
    const repeated = attitude.map((row) => row.with(6, row[0] ?? 0));
    expect(reliability(repeated)).toMatchObject({ alpha: null, omega: null, noReliability: 'singular' });
  });

  it('gives alpha without omega where one factor cannot explain the items properly', () => {
    // Two equal items and an unrelated third: one communality exceeds 1.
    const heywood = Array.from({ length: 40 }, (_, index) => [
      index % 4,
      (index % 4) + (index % 7) / 7,
      (index * 5) % 3,
    ]);
    const found = reliability(heywood);
    expect(found.alpha).not.toBeNull();
    expect(found.omega).toBeNull();
    expect(found.noOmega).toBe('heywood');
  });
});
