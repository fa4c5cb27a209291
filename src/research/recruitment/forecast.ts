import { dateOfDay, dayOfDate } from '#study/days/calendar-day.ts';
import type { DayOfRecruitment, Forecast } from './recruitment-shape.ts';

/** Two whole weeks weigh all weekdays equally. Own choice. */
const daysOfPace = 14;
/** A date further away is not informative. */
const farthestDays = 3_650;

type ForecastInput = {
  /** Days with enrolments, earliest first. */
  byDay: readonly DayOfRecruitment[];
  /** "YYYY-MM-DD"; excluded, as an unfinished day lowers the pace. */
  today: string;
  /** All who count towards the target, also on unknown days. */
  enrolled: number;
  target: number | null;
};

export function forecast({ byDay, today, enrolled, target }: ForecastInput): Forecast {
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

export function dateAfter(date: string, days: number): string {
  return dateOfDay(dayOfDate(date) + days);
}

/** Positive when the second date is later. */
export function daysBetween(earlier: string, later: string): number {
  return dayOfDate(later) - dayOfDate(earlier);
}

const aMonday = dayOfDate('2001-01-01');

export function mondayOf(date: string): string {
  const sinceMonday = (dayOfDate(date) - aMonday) % 7;
  return dateAfter(date, -sinceMonday);
}
