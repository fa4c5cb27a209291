import { calendarDay } from '#study/days/calendar-day.ts';
import { usableTimeZone } from '#study/time-zone/usable-time-zone.ts';

/** When a day opens, in the words of the place where the person is. */
type OpeningInWords = {
  /** "21 de novembro, a partir das 4h51": stands after "em". */
  date: string;
  /** "amanhã, a partir das 4h51", with the weekday and the date when it is farther away: stands after "abre". */
  withDay: string;
};

/**
 * Says an instant the way people do. A day opens at that time and stays open: nobody is expected then.
 *
 * @param opensAt the instant, ISO 8601
 * @param now the server's time, ISO 8601
 * @param timeZone IANA name; the browser's own when absent
 */
export function openingInWords(opensAt: string, now: string, timeZone?: string): OpeningInWords {
  const opening = new Date(opensAt);
  const zone = timeZone === undefined ? {} : { timeZone: usableTimeZone(timeZone) };
  const write = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('pt-BR', { ...parts, ...zone }).format(opening);
  const fromThen = `a partir ${hourInWords(write({ hour: 'numeric', minute: '2-digit', hourCycle: 'h23' }))}`;
  const day = write({ day: 'numeric', month: 'long' });
  const date = `${day}, ${fromThen}`;
  const daysAway = calendarDay(opening.getTime(), timeZone) - calendarDay(Date.parse(now), timeZone);
  if (daysAway === 0) return { date, withDay: `hoje, ${fromThen}` };
  if (daysAway === 1) return { date, withDay: `amanhã, ${fromThen}` };
  return { date, withDay: `${write({ weekday: 'long' })}, ${date}` };
}

/** @returns "das 4h51", "da 1h", "da meia-noite" */
function hourInWords(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  if (hour === 0 && minute === 0) return 'da meia-noite';
  const minutes = minute === 0 ? '' : String(minute).padStart(2, '0');
  return `${hour < 2 ? 'da' : 'das'} ${hour}h${minutes}`;
}
