import { dateAfter, daysBetween } from '#research/recruitment/forecast.ts';
import type { DayOfRecruitment } from '#research/recruitment/recruitment-shape.ts';

export type RunningDay = DayOfRecruitment & { sum: number };

/** Fills days without enrolments. @param byDay ascending @param today "YYYY-MM-DD" */
export function runningDays(byDay: readonly DayOfRecruitment[], today: string): RunningDay[] {
  const [first] = byDay;
  if (first === undefined) return [];
  const onDate = new Map(byDay.map(({ date, enrolled }) => [date, enrolled]));
  const length = Math.max(0, daysBetween(first.date, today)) + 1;
  let sum = 0;
  return Array.from({ length }, (_, index) => {
    const date = dateAfter(first.date, index);
    const enrolled = onDate.get(date) ?? 0;
    sum += enrolled;
    return { date, enrolled, sum };
  });
}

/** Multiples of a power of ten. */
const usualSteps = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];
const lines = 4;
/** Fraction of headroom. */
const free = 0.05;

/** Grid lines from 0 in whole, even steps. */
export function chartSteps(highest: number): number[] {
  const least = Math.max(1, (highest * (1 + free)) / lines);
  const tens = 10 ** Math.floor(Math.log10(least));
  const steps = usualSteps.map((usual) => usual * tens).filter(Number.isInteger);
  const step = steps.find((one) => one >= least) ?? 10 * tens;
  return Array.from({ length: lines + 1 }, (_, line) => line * step);
}
