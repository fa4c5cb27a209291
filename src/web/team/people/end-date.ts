import { calendarDay, dateOfDay, dayOfDate } from '#study/days/calendar-day.ts';
import { dayMs } from '#study/days/durations.ts';
import { todayOfStudy } from '#study/days/today-of-study.ts';
import { timeZoneOfStudy } from '#study/time-zone/time-zone-of-study.ts';

// By the calendar of the study, as the mails to the team say it: a device elsewhere has another day for some hours.

const minuteMs = 60_000;

/** @returns the moment at which roles end that are held until the end of a day; null for an empty field */
export function endOfDay(date: string): string | null {
  const utcMidnight = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(utcMidnight)) return null;
  const isOver = (ms: number) => calendarDay(ms, timeZoneOfStudy) > dayOfDate(date);
  // No zone is further from UTC than a day.
  let [within, over] = [utcMidnight - dayMs, utcMidnight + 2 * dayMs];
  while (over - within > minuteMs) {
    const between = within + Math.floor((over - within) / (2 * minuteMs)) * minuteMs;
    if (isOver(between)) over = between;
    else within = between;
  }
  return new Date(over).toISOString();
}

/** @returns the last day on which roles are held, as a date field wants it; empty where they have no end */
export function lastDayOf(until: string | null): string {
  // Roles end at the first moment of a day, and are held until the one before.
  return until === null ? '' : todayOfStudy(Date.parse(until) - 1);
}

/** @returns tomorrow, as a date field wants it: the first day that makes sense as an end */
export function tomorrow(now: Date): string {
  return dateOfDay(calendarDay(now.getTime(), timeZoneOfStudy) + 1);
}

/** @returns what is wrong with an end; null where nothing is */
export function faultOfEnd(until: string | null, now: Date): string | null {
  return until !== null && Date.parse(until) <= now.getTime() ? 'Escolha um dia que ainda vem.' : null;
}

/** @returns "até 20/12/2026" */
export function untilInWords(until: string): string {
  return `até ${lastDayOf(until).split('-').reverse().join('/')}`;
}
