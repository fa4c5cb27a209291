import { timeZoneOfStudy } from '#study/time-zone/time-zone-of-study.ts';
import { calendarDay, dateOfDay } from './calendar-day.ts';

/** "YYYY-MM-DD" in the study's zone. */
export function todayOfStudy(nowMs: number): string {
  return todayIn(nowMs, timeZoneOfStudy);
}

/**
 * @param timeZone participant's, null if unknown
 * @returns "YYYY-MM-DD"
 */
export function todayIn(nowMs: number, timeZone: string | null): string {
  return dateOfDay(calendarDay(nowMs, timeZone ?? timeZoneOfStudy));
}

/**
 * @param timeZone participant's, null if unknown
 * @returns the later date of both zones
 */
export function latestToday(nowMs: number, timeZone: string | null): string {
  const [ofStudy, ofPerson] = [todayOfStudy(nowMs), todayIn(nowMs, timeZone)];
  return ofStudy > ofPerson ? ofStudy : ofPerson;
}
