import { expect, test } from 'vitest';
import { concordance } from './concordance.ts';

// Beyond .99 an end counts as 1. R 4.2.2: uniroot() over pchisq(chi2 / (1 - omega), k - 1, ncp = n (k - 1) omega / (1 - omega)) - .975 and .025.
test.each([
  { people: 24, degrees: 2, w: 0.3, low: 0.0610598352335, high: 0.536765973288 },
  { people: 24, degrees: 2, w: 0.97, low: 0.6700298104708, high: 1 },
  { people: 200, degrees: 2, w: 0.02, low: 0.0004396324194, high: 0.0529942968231 },
  { people: 2000, degrees: 2, w: 0.7, low: 0.6704671893209, high: 0.7272738186824 },
  { people: 10, degrees: 3, w: 0.5, low: 0.0905205928746, high: 0.7604900997072 },
])('the interval of W = $w of $people people is that of R', ({ people, degrees, w, low, high }) => {
  const { interval } = concordance(w * people * degrees, people, degrees);
  expect(interval.low).toBeCloseTo(low, 11);
  expect(interval.high).toBeCloseTo(high, 11);
});

test('the interval stays within 0 and 1', () => {
  expect(concordance(0.01, 24, 2).interval.low).toBe(0);
  expect(concordance(47.99, 24, 2).interval.high).toBe(1);
});
