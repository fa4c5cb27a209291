import type { ProgressView } from '#contract/participation/progress-shape.ts';
import { fullMinute } from '#web/platform/ui/zoned-time.ts';

type NextDay = Pick<NonNullable<ProgressView['nextDay']>, 'day' | 'opensAt'>;

/** Approximate length of a study day. */
const lengthMs = 3_600_000;
/** Days open at night, so the entry defaults to the evening. */
const eveningHour = 19;

/**
 * A calendar entry (iCalendar, RFC 5545) in floating local time; names only the app and the day, as calendars may be
 * shared.
 * @param address of the app
 */
export function calendarEntry({ day, opensAt }: NextDay, address: string): Blob {
  const begins = fullMinute(opensAt);
  const opensLater = begins.getHours() >= eveningHour;
  if (!opensLater) begins.setHours(eveningHour, 0, 0, 0);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//WordMood//WordMood//PT',
    'BEGIN:VEVENT',
    `UID:dia-${day}-${Date.parse(opensAt)}@wordmood`,
    `DTSTAMP:${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART:${localTime(begins)}`,
    `DTEND:${localTime(new Date(begins.getTime() + lengthMs))}`,
    `SUMMARY:WordMood: dia ${day}`,
    `URL:${address}/`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return new Blob([`${lines.join('\r\n')}\r\n`], { type: 'text/calendar;charset=utf-8' });
}

/** @returns "20251121T190000" */
function localTime(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const date = `${moment.getFullYear()}${two(moment.getMonth() + 1)}${two(moment.getDate())}`;
  return `${date}T${two(moment.getHours())}${two(moment.getMinutes())}00`;
}
