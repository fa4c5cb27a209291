import { expect, test } from 'vitest';
import { lastDays, periodFault } from './register-in-words.ts';

test("the default period is the last thirty days, across a year's end too", () => {
  expect(lastDays(new Date('2026-11-24T23:59:00-03:00'))).toEqual({ from: '2026-10-26', to: '2026-11-24' });
  expect(lastDays(new Date('2027-01-03T00:00:00-03:00'))).toEqual({ from: '2026-12-05', to: '2027-01-03' });
});

test('a period is incomplete, reversed or valid', () => {
  expect(periodFault({ from: '', to: '2026-11-24' })?.field).toBe('from');
  expect(periodFault({ from: '2026-11-24', to: '' })?.field).toBe('to');
  expect(periodFault({ from: '2026-11-25', to: '2026-11-24' })?.field).toBe('to');
  expect(periodFault({ from: '2026-11-24', to: '2026-11-24' })).toBeNull();
});
