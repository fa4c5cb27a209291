import { dateAfter, daysBetween } from '#research/recruitment/forecast.ts';
import type { DayOfRecruitment } from '#research/recruitment/recruitment-shape.ts';

/** A day with how many have enrolled on it and up to it. */
export type RunningDay = DayOfRecruitment & { sum: number };

/**
 * @param byDay days with somebody, the earliest first
 * @param today the last day, "YYYY-MM-DD"
 * @returns every day from the first to today, also those on which nobody has enrolled
 */
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

/** @returns "26/11/2026" */
export function dayAsWritten(date: string): string {
  const [year, month, day] = date.split('-');
  return `${day}/${month}/${year}`;
}
