import type { ReactNode } from 'react';
import classes from './plain-table.module.css';

type Props = {
  caption: string;
  /** Says how much room the cells have. */
  className: string | undefined;
  /** The head and the body. */
  children: ReactNode;
};

/** A person's own numbers, under a caption. A wide one scrolls by itself, so that the page does not. */
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
