import { expect, test } from 'vitest';
import { readingMinutes } from './reading-time.ts';

test('the reading time is in whole minutes, and never zero', () => {
  expect(readingMinutes('Três palavras só.')).toBe(1);
  expect(readingMinutes('palavra '.repeat(180 * 5))).toBe(5);
  expect(readingMinutes('**palavra**, '.repeat(180 * 3))).toBe(3);
});
