import { expect, test } from 'vitest';
import { retentionYears } from './retention-years.ts';

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
  expect(retentionYears({ ANOS_GUARDA: { meaning: 'anos', value } })).toBe(years);
});

test('a text without a number of years has none', () => {
  expect(retentionYears({})).toBeNull();
});
