import { calendarDay, dateOfDay, dayOfDate } from '#study/days/calendar-day.ts';
import { dayMs } from '#study/days/durations.ts';
import { todayOfStudy } from '#study/days/today-of-study.ts';
import { timeZoneOfStudy } from '#study/time-zone/time-zone-of-study.ts';
import { writtenDate } from '#web/platform/ui/written-date.ts';

// By the study's calendar, as in mails: a device elsewhere may have another date.

// Local mean time, before 1914, was 3 h 6 min 28 s behind.
const secondMs = 1_000;

export function endOfDay(date: string): string | null {
  const utcMidnight = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(utcMidnight)) return null;
  const isOver = (ms: number) => calendarDay(ms, timeZoneOfStudy) > dayOfDate(date);
  // Offsets from UTC are below a day.
  let [within, over] = [utcMidnight - dayMs, utcMidnight + 2 * dayMs];
  while (over - within > secondMs) {
    const between = within + Math.floor((over - within) / (2 * secondMs)) * secondMs;
    if (isOver(between)) over = between;
    else within = between;
  }
  return new Date(over).toISOString();
}

/** Last day with the roles, for a date field. */
export function lastDayOf(until: string | null): string {
  // Roles end at the first moment of a day.
  return until === null ? '' : todayOfStudy(Date.parse(until) - 1);
}

export const tomorrow = (now: Date): string => dateOfDay(calendarDay(now.getTime(), timeZoneOfStudy) + 1);

export function faultOfEnd(until: string | null, now: Date): string | null {
  return until !== null && Date.parse(until) <= now.getTime() ? 'Escolha um dia que ainda vem.' : null;
}

/** @returns "até 20/12/2026" */
export const untilInWords = (until: string): string => `até ${writtenDate(lastDayOf(until))}`;
