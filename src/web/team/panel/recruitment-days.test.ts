import { expect, it } from 'vitest';
import { dayAsWritten, runningDays } from './recruitment-days.ts';

it('has every day from the first enrolment to today, with the running sum', () => {
  const byDay = [
    { date: '2026-11-29', enrolled: 3 },
    { date: '2026-12-01', enrolled: 2 },
  ];
  expect(runningDays(byDay, '2026-12-02')).toEqual([
    { date: '2026-11-29', enrolled: 3, sum: 3 },
    { date: '2026-11-30', enrolled: 0, sum: 3 },
    { date: '2026-12-01', enrolled: 2, sum: 5 },
    { date: '2026-12-02', enrolled: 0, sum: 5 },
  ]);
  expect(runningDays([], '2026-12-02')).toEqual([]);
});

it('writes a date as Brazil does', () => {
  expect(dayAsWritten('2026-12-02')).toBe('02/12/2026');
});
