import { timeZoneOfStudy } from '#study/time-zone/time-zone-of-study.ts';
import { calendarDay, dateOfDay } from './calendar-day.ts';

/** @returns the date that it is for the study, "YYYY-MM-DD" */
export function todayOfStudy(nowMs: number): string {
  return dateOfDay(calendarDay(nowMs, timeZoneOfStudy));
}

/**
 * @param timeZone where somebody lives; null where that is not known
 * @returns the latest date that counts as today for them: that of the study, or their own where it is later already
 */
export function latestToday(nowMs: number, timeZone: string | null): string {
  return dateOfDay(Math.max(...[timeZoneOfStudy, timeZone ?? timeZoneOfStudy].map((zone) => calendarDay(nowMs, zone))));
}
