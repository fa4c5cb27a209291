import { timeZoneOfStudy } from '#study/time-zone/time-zone-of-study.ts';
import { calendarDay, dayOfDate } from './calendar-day.ts';

export type LastDate = {
  /** Last date for joining or starting a day, "YYYY-MM-DD"; null for no end. */
  lastDate: string | null;
};

/**
 * In the study's zone, for all participants. `stateOfStudy` is the rule to use. Without Temporal, which some browsers lack.
 * @param nowMs ms since 1970, UTC
 */
export function lastDateHasPassed(nowMs: number, { lastDate }: LastDate): boolean {
  return lastDate !== null && calendarDay(nowMs, timeZoneOfStudy) > dayOfDate(lastDate);
}
