import { createContext, useContext } from 'react';
import type { FigureContext } from '#research/study-figures/paper/whole-caption.ts';
import { calendarDay, dateOfDay } from '#study/days/calendar-day.ts';
import type { PlannedAnalysis } from '#study/material/planned-analyses.ts';
import type { NumberColumn } from '#web/platform/ui/numbers-table.ts';

/** What the plan in force has registered; all the rest of the page is exploratory. */
export const RegisteredAnalyses = createContext<readonly PlannedAnalysis[]>([]);

type Standing<Row> = {
  /** For the end of a table's caption. */
  words: string;
  /** Every row is registered. */
  isAll: boolean;
  /** Says it of each row; none where all is exploratory. */
  columns: readonly NumberColumn<Row>[];
};

/** @returns how the rows of one table stand in the plan. @param nameOf the name that a plan calls a row */
export function useStanding<Row>(rows: readonly Row[], nameOf: (row: Row) => string): Standing<Row> {
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

/** What the numbers of the page were made of; material and software are known where a figure is made. */
type NumbersContext = Pick<FigureContext, 'people' | 'groupName' | 'dataDate'>;

export const NumbersOfPage = createContext<NumbersContext | null>(null);

/** @returns the day there of an instant, as `2026-11-26` */
export function dayInBrasilia(instant: string): string {
  return dateOfDay(calendarDay(Date.parse(instant), 'America/Sao_Paulo'));
}
