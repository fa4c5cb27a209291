import type { ProgressView } from '#contract/participation/progress-shape.ts';

type NextDay = Pick<NonNullable<ProgressView['nextDay']>, 'day' | 'opensAt'>;

/** About as long as a day of the study takes. */
const lengthMs = 3_600_000;
/** People sleep when most days open: the entry stands in the evening, when most have time, and can be moved. */
const eveningHour = 19;

/**
 * An entry for the person's own calendar (iCalendar, RFC 5545), in floating local time. Others may see a calendar: it says the name of the
 * app and the number of the day, nothing of what it is about.
 * @param address of the app
 */
export function calendarEntry({ day, opensAt }: NextDay, address: string): Blob {
  const begins = new Date(opensAt);
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
