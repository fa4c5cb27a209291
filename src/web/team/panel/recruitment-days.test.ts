import { expect, it } from 'vitest';
import { chartSteps, runningDays } from './recruitment-days.ts';

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

it('counts in whole, even steps and leaves room above the highest', () => {
  expect(chartSteps(0)).toEqual([0, 1, 2, 3, 4]);
  expect(chartSteps(4)).toEqual([0, 2, 4, 6, 8]);
  expect(chartSteps(9)).toEqual([0, 3, 6, 9, 12]);
  expect(chartSteps(100)).toEqual([0, 30, 60, 90, 120]);
  expect(chartSteps(1000)).toEqual([0, 300, 600, 900, 1200]);
  for (let highest = 1; highest < 5000; highest += 7) {
    const top = chartSteps(highest).at(-1) ?? 0;
    expect(top).toBeGreaterThan(highest);
    expect(top).toBeLessThanOrEqual(Math.max(4, 2 * highest));
  }
});
