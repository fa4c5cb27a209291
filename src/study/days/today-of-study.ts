import { timeZoneOfStudy } from '#study/time-zone/time-zone-of-study.ts';
import { calendarDay, dateOfDay } from './calendar-day.ts';

/** @returns the date that it is for the study, "YYYY-MM-DD" */
export function todayOfStudy(nowMs: number): string {
  return dateOfDay(calendarDay(nowMs, timeZoneOfStudy));
}
