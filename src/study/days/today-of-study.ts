import { calendarDay, dateOfDay } from './calendar-day.ts';
import { timeZoneOfStudy } from './study-end.ts';

/** @returns the date that it is for the study, "YYYY-MM-DD" */
export function todayOfStudy(nowMs: number): string {
  return dateOfDay(calendarDay(nowMs, timeZoneOfStudy));
}
