import { calendarDay, dateOfDay } from '#study/days/calendar-day.ts';
import { timeZoneOfStudy } from '#study/time-zone/time-zone-of-study.ts';

/** Calendar dates such as 2026-11-24, both of them included; empty while somebody writes them. */
export type WrittenPeriod = { from: string; to: string };

const usualDays = 30;

/** @returns the last thirty days by the calendar of the study, by which the period is read; today included */
export function lastDays(now: Date): WrittenPeriod {
  const today = calendarDay(now.getTime(), timeZoneOfStudy);
  return { from: dateOfDay(today - usualDays + 1), to: dateOfDay(today) };
}

/** @returns what is missing or wrong, at which field; null when the period can be asked for */
export function periodFault({ from, to }: WrittenPeriod): { field: keyof WrittenPeriod; sentence: string } | null {
  if (from === '') return { field: 'from', sentence: 'Escolha o primeiro dia.' };
  if (to === '') return { field: 'to', sentence: 'Escolha o último dia.' };
  return from <= to ? null : { field: 'to', sentence: 'O último dia vem antes do primeiro.' };
}
