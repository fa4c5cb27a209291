import { usableTimeZone } from '#study/time-zone/usable-time-zone.ts';

/**
 * Day number in the zone's calendar, without daylight saving gaps. Unknown zones fall back to the study's.
 * @param timeZone IANA name; the machine's by default
 */
export function calendarDay(instantMs: number, timeZone: string | undefined): number {
  const written = calendarOf(timeZone).formatToParts(instantMs);
  const [year, month, day] = (['year', 'month', 'day'] as const).map((type) =>
    Number(written.find((part) => part.type === type)?.value),
  );
  return dayNumber(year ?? 0, month ?? 0, day ?? 0);
}

/**
 * @param date "YYYY-MM-DD"
 * @returns day number as `calendarDay`
 */
export function dayOfDate(date: string): number {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return dayNumber(year, month, day);
}

/** Inverse of `dayOfDate`. */
export function dateOfDay(number: number): string {
  const fromFirst = number - 1;
  const era = Math.floor(fromFirst / daysOfEra);
  const dayOfEra = fromFirst - era * daysOfEra;
  const leapDays = Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = ((monthFromMarch + 2) % 12) + 1;
  const year = 400 * era + yearOfEra + (month < 3 ? 1 : 0);
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  return [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-');
}

/** Four hundred years, the period of leap years. */
const daysOfEra = 146_097;

function dayNumber(year: number, month: number, day: number): number {
  // Years from March put the leap day last.
  const yearFromMarch = year - (month < 3 ? 1 : 0);
  const monthFromMarch = (month + 9) % 12;
  const leapDays = Math.floor(yearFromMarch / 4) - Math.floor(yearFromMarch / 100) + Math.floor(yearFromMarch / 400);
  return 365 * yearFromMarch + leapDays + Math.floor((153 * monthFromMarch + 2) / 5) + day;
}

/** Cache: constructing a formatter is far slower than using it. */
const calendars = new Map<string, Intl.DateTimeFormat>();
/** Bounds the cache against many spellings of zones. */
const maximumCalendars = 600;

function calendarOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const parts = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  // Not cached, as a travelling machine changes its zone.
  if (timeZone === undefined) return new Intl.DateTimeFormat('en-CA', parts);
  const known = calendars.get(timeZone);
  if (known !== undefined) return known;
  const calendar = new Intl.DateTimeFormat('en-CA', { ...parts, timeZone: usableTimeZone(timeZone) });
  if (calendars.size >= maximumCalendars) calendars.clear();
  calendars.set(timeZone, calendar);
  return calendar;
}
