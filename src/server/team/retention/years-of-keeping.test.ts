import { expect, test } from 'vitest';
import { yearsOfKeeping } from './years-of-keeping.ts';

test.each([
  ['5', 5],
  [' 10 ', 10],
  ['5 (cinco)', 5],
  ['cinco', null],
  ['5 ou 10', null],
  ['0', null],
  ['2031', null],
  [null, null],
])('the years of "%s"', (value, years) => {
  expect(yearsOfKeeping({ ANOS_GUARDA: { meaning: 'anos', value } })).toBe(years);
});

test('a text that never asks for years has none', () => {
  expect(yearsOfKeeping({})).toBeNull();
});
