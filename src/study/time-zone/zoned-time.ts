import { knownTimeZone } from './known-time-zone.ts';

// Every local date of a person is reckoned here, and never by a database.

/**
 * @param instantMs milliseconds since 1970, UTC
 * @returns the moment by the clock of a zone, or by that of the study where the name is none
 */
export function zonedTime(instantMs: number, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instantMs).toZonedDateTimeISO(knownTimeZone(timeZone));
}

/** @returns the date of a moment by the calendar of a zone, as `zonedTime` does, "YYYY-MM-DD" */
export function localDate(instantMs: number, timeZone: string): string {
  return zonedTime(instantMs, timeZone).toPlainDate().toString();
}

/** @returns how many calendar days lie between two moments where somebody lives; below 0 where the second is earlier */
export function calendarDaysBetween(fromMs: number, toMs: number, timeZone: string): number {
  const from = zonedTime(fromMs, timeZone).toPlainDate();
  return from.until(zonedTime(toMs, timeZone).toPlainDate(), { largestUnit: 'day' }).days;
}

/** @returns the moment at which a date, "YYYY-MM-DD", begins in a zone */
export function startOfDate(date: string, timeZone: string): number {
  return Temporal.PlainDate.from(date).toZonedDateTime(knownTimeZone(timeZone)).epochMilliseconds;
}
