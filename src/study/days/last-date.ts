import { calendarDay, dayOfDate } from './calendar-day.ts';

export type LastDate = {
  /** Last local date on which somebody may join or start a day, "YYYY-MM-DD"; null for no end. */
  lastDate: string | null;
};

/**
 * The one rule for the study's end: once it is true nobody consents for the first time, joins or starts a day. Browsers ask it,
 * too, and not all of them know Temporal.
 * @param nowMs milliseconds since 1970, UTC
 * @param timeZone where the participant lives; of somebody who has not joined, what their browser says now. The machine's own when
 *   undefined.
 * @returns whether the study's last date is over there
 */
export function lastDateHasPassed(nowMs: number, timeZone: string | undefined, { lastDate }: LastDate): boolean {
  return lastDate !== null && calendarDay(nowMs, timeZone) > dayOfDate(lastDate);
}
