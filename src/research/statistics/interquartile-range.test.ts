import { expect, test } from 'vitest';
import { interquartileRange } from './interquartile-range.ts';

test('the distance between the quartiles is the one of R', () => {
  // IQR(c(16.6, 16.7, 16.7, 33.4, 16.8)) and IQR(c(1, 2, 3, 10))
  expect(interquartileRange([16.6, 16.7, 16.7, 33.4, 16.8])).toBeCloseTo(0.1, 9);
  expect(interquartileRange([10, 1, 3, 2])).toBe(3);
});

test('one value and no value have no range', () => {
  expect(interquartileRange([8])).toBe(0);
  expect(interquartileRange([])).toBeNaN();
});
