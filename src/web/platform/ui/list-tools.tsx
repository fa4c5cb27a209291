import type { ReactNode } from 'react';
import classes from './list-tools.module.css';

/** What a field of a list's tools is given: its name stands within it, so that all of them are one low row. */
export const lowField = {
  size: 'sm',
  classNames: { root: classes.field, label: classes.label, input: classes.input },
  styles: { label: { marginBottom: 0, fontWeight: 500 } },
} as const;

/** The class of a form whose fields stand in one row. */
export const fieldsInRow = classes.fields;

/** Above a list: what narrows it and, at the end of the same row where there is room, how much of it there is. */
export function ListTools({ children, count }: { children: ReactNode; count: ReactNode }) {
  return (
    <div className={classes.tools}>
      {children}
      <div className={classes.count}>{count}</div>
    </div>
  );
}
