import { timeZoneOfStudy } from '#study/time-zone/time-zone-of-study.ts';
import { calendarDay, dayOfDate } from './calendar-day.ts';

export type LastDate = {
  /** Last date on which somebody may join or start a day, "YYYY-MM-DD"; null for no end. */
  lastDate: string | null;
};

/**
 * Whether the study has ended by its date: from then on it stands as if staff had ended it (`stateOfStudy`), which is what everybody asks.
 * Browsers ask it, too, and not all of them know Temporal.
 * @param nowMs milliseconds since 1970, UTC
 * @returns whether the last date is over in the zone of the study, wherever the participant, the server and the browser are
 */
export function lastDateHasPassed(nowMs: number, { lastDate }: LastDate): boolean {
  return lastDate !== null && calendarDay(nowMs, timeZoneOfStudy) > dayOfDate(lastDate);
}
