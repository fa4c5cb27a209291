import { createContext } from 'react';
import type { FigureContext } from '#research/study-figures/paper/full-caption.ts';
import { calendarDay, dateOfDay } from '#study/days/calendar-day.ts';

/** What the numbers of the page were made of; material and software are known where a figure is made. */
export type NumbersContext = Pick<FigureContext, 'people' | 'groupName' | 'dataDate'>;

export const NumbersOfPage = createContext<NumbersContext | null>(null);

/** @returns the day there of an instant, as `2026-11-26` */
export function dayInBrasilia(instant: string): string {
  return dateOfDay(calendarDay(Date.parse(instant), 'America/Sao_Paulo'));
}
