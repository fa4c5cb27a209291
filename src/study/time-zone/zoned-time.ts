import { knownTimeZone } from './known-time-zone.ts';

// All local dates are computed here, never by a database.

/** @param instantMs ms since 1970, UTC; unknown zones fall back to the study's */
export function zonedTime(instantMs: number, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instantMs).toZonedDateTimeISO(knownTimeZone(timeZone));
}

/** "YYYY-MM-DD". */
export function localDate(instantMs: number, timeZone: string): string {
  return zonedTime(instantMs, timeZone).toPlainDate().toString();
}

/** Negative if the second is earlier. */
export function calendarDaysBetween(fromMs: number, toMs: number, timeZone: string): number {
  const from = zonedTime(fromMs, timeZone).toPlainDate();
  return from.until(zonedTime(toMs, timeZone).toPlainDate(), { largestUnit: 'day' }).days;
}

/** @param date "YYYY-MM-DD" */
export function startOfDate(date: string, timeZone: string): number {
  return Temporal.PlainDate.from(date).toZonedDateTime(knownTimeZone(timeZone)).epochMilliseconds;
}
