import { calendarDay } from '#study/days/calendar-day.ts';

/** When a day opens, in the words of the place where the person is. */
type OpeningInWords = {
  /** "21 de novembro, às 04:00": stands after "em". */
  date: string;
  /** "amanhã, 21 de novembro, às 04:00": stands after "abre". */
  withDay: string;
};

/**
 * Says an instant the way people do.
 *
 * @param opensAt the instant, ISO 8601
 * @param now the server's time, ISO 8601
 * @param timeZone IANA name; the browser's own when absent
 */
export function openingInWords(opensAt: string, now: string, timeZone?: string): OpeningInWords {
  const opening = new Date(opensAt);
  const zone = timeZone === undefined ? {} : { timeZone };
  const write = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('pt-BR', { ...parts, ...zone }).format(opening);
  const date = `${write({ day: 'numeric', month: 'long' })}, às ${write({ hour: '2-digit', minute: '2-digit' })}`;
  const daysAway = calendarDay(opening.getTime(), timeZone) - calendarDay(Date.parse(now), timeZone);
  if (daysAway === 0) return { date, withDay: `hoje, ${date}` };
  if (daysAway === 1) return { date, withDay: `amanhã, ${date}` };
  return { date, withDay: `${write({ weekday: 'long' })}, ${date}` };
}
