import type { ReactNode } from 'react';
import classes from './plain-table.module.css';

type Props = {
  caption: string;
  /** Class for the cell padding. */
  className: string | undefined;
  /** `thead` and `tbody`. */
  children: ReactNode;
};

/** A wide table scrolls sideways, not the page. */
export function PlainTable({ caption, className = '', children }: Props) {
  return (
    <div className={classes.scroll}>
      <table className={`${classes.table} ${className}`}>
        <caption className={classes.caption}>{caption}</caption>
        {children}
      </table>
    </div>
  );
}
