import type { ReactNode } from 'react';
import classes from './cell-table.module.css';

type Props = {
  label: string;
  /** The first stays in view. */
  columns: readonly string[];
  id?: string;
  children: ReactNode;
};

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
