import { expect, test } from 'vitest';
import { scaleOfAxis } from './scale-of-axis.ts';

const ratings = { name: 'nota', limits: [1, 9] as const };

test('an axis has no number beyond its limits, and the ends of a range that is shown whole', () => {
  const whole = scaleOfAxis(ratings, [1, 3.2, 9]);
  expect(whole.ticks).toEqual([1, 3, 5, 7, 9]);
  expect(whole.domain[0]).toBeGreaterThan(0);
  expect(whole.domain[1]).toBeLessThan(10);
  expect(scaleOfAxis(ratings, [1.2, 8.9]).ticks).toEqual([1, 3, 5, 7, 9]);
  expect(scaleOfAxis({ name: 'soma', limits: [0, 21] }, [0, 21]).ticks).toEqual([0, 5, 10, 15, 20]);
});

test('an axis keeps to the values where these are far from its limits', () => {
  expect(scaleOfAxis(ratings, [4.1, 4.6])).toEqual(scaleOfAxis({ name: 'nota' }, [4.1, 4.6]));
});
