import { expect, test } from 'vitest';
import { wholeYears } from './whole-years.ts';

const at = (instant: string) => Date.parse(instant);

test('age increases on the birthday, in the participant’s zone', () => {
  expect(wholeYears('2000-05-04', at('2026-05-04T02:59:00Z'), 'America/Sao_Paulo')).toBe(25);
  expect(wholeYears('2000-05-04', at('2026-05-04T03:00:00Z'), 'America/Sao_Paulo')).toBe(26);
  expect(wholeYears('2000-05-04', at('2026-05-03T15:00:00Z'), 'Asia/Tokyo')).toBe(26);
});

test('a birthday on 29 February counts from 1 March of other years', () => {
  expect(wholeYears('2008-02-29', at('2026-02-28T12:00:00Z'), 'UTC')).toBe(17);
  expect(wholeYears('2008-02-29', at('2026-03-01T12:00:00Z'), 'UTC')).toBe(18);
});

test('a future date has no age', () => {
  expect(wholeYears('2026-05-05', at('2026-05-04T12:00:00Z'), 'UTC')).toBeLessThan(0);
});
