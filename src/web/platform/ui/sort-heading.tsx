import { Table, UnstyledButton } from '@mantine/core';
import '@mantine/core/styles/Table.css';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import classes from './sort-heading.module.css';

/** By which column a table is sorted, and which way. */
export type SortOrder<Column extends string> = { column: Column; isDescending: boolean };

type Props<Column extends string> = {
  column: Column;
  label: string;
  /** Where the label is short: what it stands for. */
  title?: string | undefined;
  order: SortOrder<Column>;
  onSort(order: SortOrder<Column>): void;
  /** Numbers stand on the right, and come the greatest first. */
  isNumber?: boolean | undefined;
  className?: string | undefined;
};

/** The heading of a column that sorts the table: once, and the other way when pressed again. */
export function SortHeading<Column extends string>(props: Props<Column>) {
  const { column, label, title, order, onSort, isNumber = false, className } = props;
  const isSorted = order.column === column;
  const direction = order.isDescending ? 'descending' : 'ascending';
  const Icon = isSorted ? (order.isDescending ? IconArrowDown : IconArrowUp) : IconArrowsSort;
  return (
    <Table.Th
      scope="col"
      aria-sort={isSorted ? direction : 'none'}
      className={className}
      data-number={isNumber}
      data-label={label}
    >
      <UnstyledButton
        className={classes.button}
        data-sorted={isSorted}
        data-number={isNumber}
        title={title}
        onClick={() => onSort({ column, isDescending: isSorted ? !order.isDescending : isNumber })}
      >
        <span>{label}</span>
        <Icon size={14} aria-hidden className={classes.icon} />
      </UnstyledButton>
    </Table.Th>
  );
}
