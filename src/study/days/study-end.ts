import { timeZoneOfStudy } from '#study/time-zone/time-zone-of-study.ts';
import { calendarDay, dayOfDate } from './calendar-day.ts';

/** @returns whether the day on which the study was over is behind */
export function studyHasEnded(nowMs: number, { endedOn }: { endedOn: string | null }): boolean {
  return endedOn !== null && calendarDay(nowMs, timeZoneOfStudy) > dayOfDate(endedOn);
}
