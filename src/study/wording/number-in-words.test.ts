import { expect, it } from 'vitest';
import { numberInWords } from './number-in-words.ts';

it('writes three to ten as words, and everything else in digits', () => {
  expect([1, 2, 3, 10, 11, 1500].map(numberInWords)).toEqual(['1', '2', 'três', 'dez', '11', '1.500']);
});
