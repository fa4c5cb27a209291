import type { ReactNode } from 'react';
import { cellText, type NumberColumn } from './numbers-table.ts';

/** One column of a list: in its table, on the cards of a phone, in the file and in the address. */
export type RecordColumn<Row> = Pick<NumberColumn<Row>, 'label'> &
  Partial<Omit<NumberColumn<Row>, 'label'>> & {
    /** The full heading, where the shown one is short. */
    title?: string;
    /** What a cell shows; otherwise the value as `cellText` writes it. @param place of the row, from 0 */
    cell?(row: Row, place: number): ReactNode;
    /** The same, or more of it, for whoever points at the cell. */
    hint?(row: Row): string | undefined;
    /** The name of the row, which stays in sight while others are scrolled by; what never breaks; what breaks anywhere; what can be done. */
    kind?: 'name' | 'whole' | 'long' | 'actions';
    /** The least width, or in a table of fixed widths the width. */
    width?: string;
    /** A press on the heading sorts by it; numbers, and what says so, begin with the greatest. */
    sorts?: 'up' | 'down';
    /** Its place on a card: the name at the top, a line of its own, among the small words below, or nowhere. */
    onPhone?: 'top' | 'line' | 'quiet' | 'none';
    /** What a card shows in its place; nothing for null. */
    phone?(row: Row): ReactNode;
    /** A card says the heading before it. */
    saysHeading?: boolean;
    /** The heading above those of several columns. */
    group?: string;
  };

/** By which column a list is sorted, and which way. */
export type SortOrder<Name extends string = string> = { sort: Name; descending: boolean };

export const keyOfColumn = ({ name, label }: { name?: string; label: string }): string => name ?? label;

/** @returns what a cell shows */
export function cellOf<Row>(column: RecordColumn<Row>, row: Row, place: number): ReactNode {
  const { cell, show, value } = column;
  if (cell !== undefined) return cell(row, place);
  if (value === undefined) return show?.(row);
  return cellText(show === undefined ? { value } : { show, value }, row);
}

/** @returns the rows in the order asked for; those without a value come last, equal ones by the first column */
export function sortRows<Row>(
  columns: readonly RecordColumn<Row>[],
  rows: readonly Row[],
  { sort, descending }: SortOrder,
): Row[] {
  const [first] = columns;
  const by = columns.find(({ name }) => name === sort) ?? first;
  if (by === undefined || first === undefined) return [...rows];
  return rows.toSorted((one, other) => compared(by, one, other, descending) || compared(first, one, other, false));
}

function compared<Row>({ value }: RecordColumn<Row>, one: Row, other: Row, descending: boolean): number {
  const [left, right] = [value?.(one) ?? null, value?.(other) ?? null];
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  const difference =
    typeof left === 'number' && typeof right === 'number'
      ? left - right
      : String(left).localeCompare(String(right), 'pt-BR');
  return descending ? -difference : difference;
}
