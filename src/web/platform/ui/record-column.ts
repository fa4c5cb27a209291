import type { ReactNode } from 'react';
import { cellText, type NumberColumn } from './numbers-table.ts';

/** A column for table, phone card, file and address. */
export type RecordColumn<Row> = Pick<NumberColumn<Row>, 'label'> &
  Partial<Omit<NumberColumn<Row>, 'label'>> & {
    /** Full heading for an abbreviated label. */
    title?: string;
    /** Cell content; the default is `cellText`. @param place row index, from 0 */
    cell?(row: Row, place: number): ReactNode;
    /** Tooltip text. */
    hint?(row: Row): string | undefined;
    /** Sticky row name, unbreakable text, text that breaks anywhere, or buttons. */
    kind?: 'name' | 'whole' | 'long' | 'actions';
    /** Minimum width; exact in a virtual table. */
    width?: string;
    /** First sort direction; numbers start descending. */
    sorts?: 'up' | 'down';
    /** Position on a phone card. */
    onPhone?: 'top' | 'line' | 'quiet' | 'none';
    /** Card content in place of the cell; null hides the entry. */
    phone?(row: Row): ReactNode;
    /** The card prefixes the heading. */
    saysHeading?: boolean;
    /** Heading over several columns. */
    group?: string;
  };

export type SortOrder<Name extends string = string> = { sort: Name; descending: boolean };

export const keyOfColumn = ({ name, label }: { name?: string; label: string }): string => name ?? label;

export function cellOf<Row>(column: RecordColumn<Row>, row: Row, place: number): ReactNode {
  const { cell, show, value } = column;
  if (cell !== undefined) return cell(row, place);
  if (value === undefined) return show?.(row);
  return cellText(show === undefined ? { value } : { show, value }, row);
}

/** @returns sorted rows; missing values last, ties by the first column */
export function sortRows<Row>(
  columns: readonly RecordColumn<Row>[],
  rows: readonly Row[],
  { sort, descending }: SortOrder,
): Row[] {
  const [first] = columns;
  const by = columns.find(({ name }) => name === sort) ?? first;
  if (by === undefined || first === undefined) return [...rows];
  return rows.toSorted(
    (one, other) => compareRows(by, one, other, descending) || compareRows(first, one, other, false),
  );
}

function compareRows<Row>({ value }: RecordColumn<Row>, one: Row, other: Row, descending: boolean): number {
  const [left, right] = [value?.(one) ?? null, value?.(other) ?? null];
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  const difference =
    typeof left === 'number' && typeof right === 'number'
      ? left - right
      : String(left).localeCompare(String(right), 'pt-BR');
  return descending ? -difference : difference;
}
