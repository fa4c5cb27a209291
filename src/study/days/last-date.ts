import { calendarDay, dayOfDate } from './calendar-day.ts';

export type LastDate = {
  /** Last local date on which somebody may join or start a day, "YYYY-MM-DD"; null for no end. */
  lastDate: string | null;
};

/**
 * Whether the study has ended by its date: from then on it stands as if staff had ended it (`stateOfStudy`), which is what everybody asks.
 * Browsers ask it, too, and not all of them know Temporal.
 * @param nowMs milliseconds since 1970, UTC
 * @param timeZone where the participant lives; of somebody who has not joined, what their browser says now. The machine's own when
 *   undefined.
 * @returns whether the study's last date is over there
 */
export function lastDateHasPassed(nowMs: number, timeZone: string | undefined, { lastDate }: LastDate): boolean {
  return lastDate !== null && calendarDay(nowMs, timeZone) > dayOfDate(lastDate);
}
