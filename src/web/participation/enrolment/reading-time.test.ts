import { expect, test } from 'vitest';
import { readingMinutes } from './reading-time.ts';

test('the time that a text takes is told in whole minutes, and never as none', () => {
  expect(readingMinutes('Três palavras só.')).toBe(1);
  expect(readingMinutes('palavra '.repeat(180 * 5))).toBe(5);
  expect(readingMinutes('**palavra**, '.repeat(180 * 3))).toBe(3);
});
