import { describe, expect, it } from 'vitest';
import { noncentralT } from './noncentral-t.ts';

describe('the noncentral t distribution', () => {
  it.each([
    [0, 4, 1, 0.158655253931],
    [-1.3, 29, 0.5, 0.0388846144697],
    [2.2, 4, 2.2, 0.452113322296],
    [-3.5, 9, -1.1, 0.0349382150221],
    [12, 199, 10, 0.955753619781],
    [3, 9_999, 4.2, 0.115107530134],
    [0.5, 1, -20, 1],
    [19, 23, 20, 0.335877254425],
    [-21, 99, -19.5, 0.210801062215],
    [5, 2, 8, 0.0899185614618],
    [0.001, 19_999, -0.3, 0.618292747971],
    [22, 499, 20, 0.94886782556],
  ])(
    'agrees with R at t %d, %d degrees of freedom and a noncentrality of %d',
    (t, degreesOfFreedom, noncentrality, inR) => {
      expect(Math.abs(noncentralT(t, degreesOfFreedom)(noncentrality) - inR)).toBeLessThan(1e-11);
    },
  );

  it('is the central one without a noncentrality, and falls as that grows', () => {
    const distribution = noncentralT(1.3, 10);
    expect(distribution(0)).toBeCloseTo(0.888617, 6);
    const places = Array.from({ length: 401 }, (_, index) => (index - 200) / 10);
    const probabilities = places.map(distribution);
    const rises = probabilities.slice(1).map((probability, index) => probability - (probabilities[index] ?? 0));
    expect(Math.max(...rises)).toBeLessThan(1e-15);
    expect(probabilities.every((probability) => probability >= -1e-15 && probability <= 1 + 1e-15)).toBe(true);
  });

  it('is NaN for NaN', () => {
    expect(noncentralT(Number.NaN, 3)(1)).toBeNaN();
    expect(noncentralT(Number.POSITIVE_INFINITY, 3)(1)).toBeNaN();
  });
});
