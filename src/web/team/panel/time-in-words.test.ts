import { expect, it } from 'vitest';
import { timeInWords } from './time-in-words.ts';

it('says the middle and the middle half, as exactly as one wants to know them', () => {
  expect(timeInWords({ quarter: 29.6, median: 42, threeQuarters: 55.2 })).toBe('42 s (30 a 55)');
  expect(timeInWords({ quarter: 66, median: 80, threeQuarters: 95 })).toBe('1,3 min (1,1 a 1,6)');
  expect(timeInWords({ quarter: 1500, median: 1990, threeQuarters: 2400 })).toBe('33 min (25 a 40)');
  expect(timeInWords({ quarter: 300, median: 7800, threeQuarters: 90_000 })).toBe('2 h 10 min (5 min a 1 dia 1 h)');
});
