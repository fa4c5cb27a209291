import { dateOfDay, dayOfDate } from '#study/days/calendar-day.ts';
import type { DayOfRecruitment, Forecast } from './recruitment-shape.ts';

/** Two whole weeks: every day of the week counts as often as every other. The project's own decision. */
export const daysOfPace = 14;
/** Beyond this a date says no more than "not at this pace". */
const farthestDays = 3_650;

type Given = {
  /** Days with somebody, the earliest first. */
  byDay: readonly DayOfRecruitment[];
  /** "YYYY-MM-DD". Today is not over, and would make the pace look slower than it is. */
  today: string;
  /** All who count towards the target, also on days that are not known. */
  enrolled: number;
  target: number | null;
};

/** When a target will be reached if as many go on enrolling a day as in the last 14 days before today. */
export function forecast({ byDay, today, enrolled, target }: Given): Forecast {
  const [first] = byDay;
  const since = first === undefined ? 0 : daysBetween(first.date, today);
  const days = Math.min(daysOfPace, Math.max(0, since));
  const from = dateAfter(today, -days);
  const lately = byDay
    .filter(({ date }) => date >= from && date < today)
    .reduce((sum, { enrolled }) => sum + enrolled, 0);
  const missing = target === null ? 0 : target - enrolled;
  const daysToGo = missing > 0 && lately > 0 ? Math.ceil((missing * days) / lately) : null;
  const reachedOn = daysToGo === null || daysToGo > farthestDays ? null : dateAfter(today, daysToGo);
  return { days, enrolled: lately, reachedOn };
}

/** @returns the date so many days after another, both "YYYY-MM-DD" */
export function dateAfter(date: string, days: number): string {
  return dateOfDay(dayOfDate(date) + days);
}

/** @returns by how many days the second date is later */
export function daysBetween(earlier: string, later: string): number {
  return dayOfDate(later) - dayOfDate(earlier);
}

/** Long before any study. */
const aMonday = dayOfDate('2001-01-01');

/** @returns the Monday of the week of a date */
export function mondayOf(date: string): string {
  const sinceMonday = (dayOfDate(date) - aMonday) % 7;
  return dateAfter(date, -sinceMonday);
}
