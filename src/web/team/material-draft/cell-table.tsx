import type { ReactNode } from 'react';
import classes from './cell-table.module.css';

type Props = {
  label: string;
  /** What its columns are called; the first one stays in sight. */
  columns: readonly string[];
  /** By which a complaint about the whole table finds it. */
  id?: string;
  /** Its rows. */
  children: ReactNode;
};

/** A table whose cells are edited where they stand: as wide as it must be, and it scrolls within itself where that is wider than the page. */
export function CellTable({ label, columns, id, children }: Props) {
  return (
    <div className={classes.room}>
      <div className={classes.frame} id={id} tabIndex={id === undefined ? undefined : -1}>
        <table className={classes.table} aria-label={label}>
          <thead>
            <tr>
              {columns.map((column, place) => (
                <th key={column} scope="col" data-first={place === 0 || undefined}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
    </div>
  );
}
