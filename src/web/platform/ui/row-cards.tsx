import type { ReactNode } from 'react';
import classes from './row-list.module.css';

type Props<Row> = {
  rows: readonly Row[];
  rowKey(row: Row): string | number;
  wordsOf(row: Row): ReactNode;
  actionsOf?(row: Row): ReactNode;
  label?: string;
  className?: string | undefined;
  /** Where it matters what comes first. */
  isOrdered?: boolean;
};

/** The rows of a table one below the other, where a table has no room: what is said of each, and beside it what can be done. */
export function RowCards<Row>(props: Props<Row>) {
  const { rows, rowKey, wordsOf, actionsOf, label, className = '', isOrdered = false } = props;
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <List className={`${classes.cards} ${className}`} aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={classes.card}>
          <div className={classes.words}>{wordsOf(row)}</div>
          {actionsOf?.(row)}
        </li>
      ))}
    </List>
  );
}
