const dayMs = 86_400_000;

/** When a day opens, in the words of the place where the person is. */
export type OpeningInWords = {
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
  const daysAway = calendarDay(opening, zone) - calendarDay(new Date(now), zone);
  if (daysAway === 0) return { date, withDay: `hoje, ${date}` };
  if (daysAway === 1) return { date, withDay: `amanhã, ${date}` };
  return { date, withDay: `${write({ weekday: 'long' })}, ${date}` };
}

/** @returns the number of the calendar day in the time zone; neighbours differ by one, whatever summer time does. */
function calendarDay(instant: Date, zone: { timeZone?: string }): number {
  const [year, month, day] = new Intl.DateTimeFormat('en-CA', {
    ...zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
    .format(instant)
    .split('-')
    .map(Number);
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day ?? 1) / dayMs;
}
