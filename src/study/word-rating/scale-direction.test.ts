import { expect, it } from 'vitest';
import { isScaleReversed } from './scale-direction.ts';

it('is drawn by the seed on day 1 with the setting, and then as on day 1', () => {
  const onDayOne = null;
  expect([2, 3, -3].map((seed) => isScaleReversed(1, 'byPerson', { seed, onDayOne }))).toEqual([false, true, true]);
  expect(isScaleReversed(1, 'fixed', { seed: 3, onDayOne })).toBe(false);
  // Ignores later changes of settings.
  expect(isScaleReversed(2, 'fixed', { seed: 2, onDayOne: true })).toBe(true);
  expect(isScaleReversed(3, 'byPerson', { seed: 3, onDayOne: false })).toBe(false);
});
