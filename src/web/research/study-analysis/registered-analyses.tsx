import { createContext, useContext } from 'react';
import type { FigureContext } from '#research/study-figures/paper/full-caption.ts';
import { calendarDay, dateOfDay } from '#study/days/calendar-day.ts';
import type { PlannedAnalysis } from '#study/material/planned-analyses.ts';
import type { NumberColumn } from '#web/platform/ui/numbers-table.ts';

/** Analyses registered by the plan in force; others are exploratory. */
export const RegisteredAnalyses = createContext<readonly PlannedAnalysis[]>([]);

type Registration<Row> = {
  words: string;
  isAll: boolean;
  /** None if all rows are exploratory. */
  columns: readonly NumberColumn<Row>[];
};

/** Registration of a table's rows. @param nameOf name of a row in the plan */
export function useRegistration<Row>(rows: readonly Row[], nameOf: (row: Row) => string): Registration<Row> {
  const registered: readonly string[] = useContext(RegisteredAnalyses);
  const isRegistered = (row: Row) => registered.includes(nameOf(row));
  if (!rows.some(isRegistered)) return { words: 'exploratório', isAll: false, columns: [] };
  const column: NumberColumn<Row> = {
    name: 'standing',
    label: 'Análise',
    value: (row) => (isRegistered(row) ? 'registered' : 'exploratory'),
    show: (row) => (isRegistered(row) ? 'registrado' : 'exploratório'),
  };
  const isAll = rows.every(isRegistered);
  return {
    isAll,
    words: isAll ? 'registrado' : 'registrado onde a linha o diz, o resto exploratório',
    columns: [column],
  };
}

export const NumbersOfPage = createContext<Pick<FigureContext, 'people' | 'groupName' | 'dataDate'> | null>(null);

/** @returns `2026-11-26` */
export function dayInBrasilia(instant: string): string {
  return dateOfDay(calendarDay(Date.parse(instant), 'America/Sao_Paulo'));
}
