import { calendarDay, dayOfDate } from './calendar-day.ts';

/** Where a date begins that belongs to the study and to nobody who takes part. */
export const timeZoneOfStudy = 'America/Sao_Paulo';

/** @returns whether the day on which the study was over is behind */
export function studyHasEnded(nowMs: number, { endedOn }: { endedOn: string | null }): boolean {
  return endedOn !== null && calendarDay(nowMs, timeZoneOfStudy) > dayOfDate(endedOn);
}
