import type { ReactNode } from 'react';
import classes from './screen-actions.module.css';

type Props = {
  /** Buttons or links that look like them, the one thing to press first. */
  children: ReactNode;
  /** A short line above, such as what is still missing. */
  note?: ReactNode;
};

/** What is to be pressed on a screen, below what is to be read first. Held at the edge of a window it would lie over words and answers. */
export function ScreenActions({ children, note }: Props) {
  return (
    <div className={classes.actions} data-screen-actions>
      {note !== undefined && <div className={classes.note}>{note}</div>}
      <div className={classes.buttons}>{children}</div>
    </div>
  );
}
