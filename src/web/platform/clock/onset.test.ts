import { expect, test } from 'vitest';
import { computeOnset } from './onset.ts';

test.each([
  [1006.5, 6.5],
  [1016.6, 16.6],
  [1016.8, 16.8],
  [1086, 86],
])('a frame is visible once drawn, at %f ms, for any drawing time', (drawnAtMs, uncertaintyMs) => {
  const onset = computeOnset(1000, drawnAtMs);
  expect(onset.shownAtMs).toBeCloseTo(drawnAtMs, 9);
  expect(onset.uncertaintyMs).toBeCloseTo(uncertaintyMs, 9);
});

test('clocks coarsened separately yield no negative duration', () => {
  expect(computeOnset(1000.1, 1000)).toEqual({ shownAtMs: 1000.1, uncertaintyMs: 0 });
});
