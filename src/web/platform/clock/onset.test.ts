import { expect, test } from 'vitest';
import { onsetOf } from './onset.ts';

test('a frame that was drawn in time is seen when its stamp says', () => {
  expect(onsetOf(1000, 1006.5)).toEqual({ shownAtMs: 1000, uncertaintyMs: 6.5 });
  expect(onsetOf(1000, 1016.6)).toMatchObject({ shownAtMs: 1000 });
});

test('a frame that was drawn late cannot be seen before it was drawn', () => {
  expect(onsetOf(1000, 1086)).toEqual({ shownAtMs: 1086, uncertaintyMs: 86 });
  expect(onsetOf(1000, 1016.8)).toMatchObject({ shownAtMs: 1016.8 });
});

test('clocks that are coarsened apart make no negative span', () => {
  expect(onsetOf(1000.1, 1000)).toEqual({ shownAtMs: 1000.1, uncertaintyMs: 0 });
});
