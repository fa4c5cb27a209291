import fc from 'fast-check';
import { expect, test } from 'vitest';
import { median } from './median.ts';

test('at most half of the numbers are below the median, and at most half above', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1 }), (numbers) => {
      const middle = median(numbers);
      const below = numbers.filter((number) => number < middle).length;
      const above = numbers.filter((number) => number > middle).length;
      return below <= numbers.length / 2 && above <= numbers.length / 2;
    }),
  );
});

test('the median of two numbers is their mean, of one the number, of none NaN', () => {
  expect([median([9, 2]), median([7]), median([])]).toEqual([5.5, 7, Number.NaN]);
});
