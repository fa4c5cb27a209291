import { dayOfDate } from '#study/days/calendar-day.ts';
import { dayMs } from '#study/days/durations.ts';

const firstDay = dayOfDate('1970-01-01');

/**
 * @param date `2026-11-26`
 * @returns "26 de novembro de 2026", "26 November 2026"
 */
export function longDate(date: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    (dayOfDate(date) - firstDay) * dayMs,
  );
}
