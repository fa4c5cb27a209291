import { describe, expect, it } from 'vitest';
import { dateAfter, daysBetween, forecast, mondayOf } from './forecast.ts';

const today = '2026-11-26';
const on = (date: string, enrolled: number) => ({ date, enrolled });

describe('the forecast date of a target', () => {
  it('extrapolates the fourteen days before today, which is incomplete', () => {
    const byDay = [
      on('2026-10-01', 90),
      on('2026-11-11', 50),
      on('2026-11-12', 4),
      on('2026-11-25', 10),
      on(today, 30),
    ];
    // 14 in 14 days are one a day; 184 are enrolled.
    expect(forecast({ byDay, today, enrolled: 184, target: 200 })).toEqual({
      days: 14,
      enrolled: 14,
      reachedOn: '2026-12-12',
    });
  });

  it('uses fewer days of a younger study', () => {
    const byDay = [on('2026-11-24', 6), on('2026-11-25', 4)];
    expect(forecast({ byDay, today, enrolled: 10, target: 21 })).toEqual({
      days: 2,
      enrolled: 10,
      reachedOn: '2026-11-29',
    });
  });

  it('is null without enrolments, on the first day, without a target, and once reached', () => {
    const longAgo = [on('2026-09-01', 10)];
    expect(forecast({ byDay: longAgo, today, enrolled: 10, target: 20 })).toEqual({
      days: 14,
      enrolled: 0,
      reachedOn: null,
    });
    expect(forecast({ byDay: [on(today, 5)], today, enrolled: 5, target: 20 }).reachedOn).toBeNull();
    expect(forecast({ byDay: [], today, enrolled: 0, target: 20 })).toEqual({ days: 0, enrolled: 0, reachedOn: null });
    const lately = [on('2026-11-20', 14)];
    expect(forecast({ byDay: lately, today, enrolled: 14, target: null }).reachedOn).toBeNull();
    expect(forecast({ byDay: lately, today, enrolled: 14, target: 14 }).reachedOn).toBeNull();
    expect(forecast({ byDay: lately, today, enrolled: 14, target: 1_000_000 }).reachedOn).toBeNull();
  });
});

describe('dates', () => {
  it('continue over months and years', () => {
    expect(dateAfter('2026-12-31', 1)).toBe('2027-01-01');
    expect(dateAfter('2028-03-01', -1)).toBe('2028-02-29');
    expect(dateAfter('2100-02-28', 1)).toBe('2100-03-01');
    // Every day of more than a century, checked against the runtime's calendar.
    for (let days = 0; days < 72_000; days += 1) {
      if (dateAfter('1960-01-01', days) !== new Date(Date.UTC(1960, 0, 1 + days)).toISOString().slice(0, 10)) {
        expect.unreachable(`${days} days after 1960-01-01`);
      }
    }
    expect(daysBetween('2026-02-28', '2026-03-01')).toBe(1);
  });

  it('have a week that begins on Monday', () => {
    expect(mondayOf('2026-11-26')).toBe('2026-11-23');
    expect(mondayOf('2026-11-23')).toBe('2026-11-23');
    expect(mondayOf('2026-11-29')).toBe('2026-11-23');
  });
});
