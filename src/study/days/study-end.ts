import { timeZoneOfStudy } from '#study/time-zone/time-zone-of-study.ts';
import { calendarDay, dayOfDate } from './calendar-day.ts';

/** True once the day `endedOn` is over. */
export function studyHasEnded(nowMs: number, { endedOn }: { endedOn: string | null }): boolean {
  return endedOn !== null && calendarDay(nowMs, timeZoneOfStudy) > dayOfDate(endedOn);
}
