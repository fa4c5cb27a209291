import type { ReactNode } from 'react';
import classes from './screen-actions.module.css';

type Props = {
  /** Buttons or button links, the primary first. */
  children: ReactNode;
  /** Short line above the buttons, such as missing input. */
  note?: ReactNode;
};

/** Actions follow the content; a sticky bar would cover text and answers. */
export function ScreenActions({ children, note }: Props) {
  return (
    <div className={classes.actions} data-screen-actions>
      {note !== undefined && <div className={classes.note}>{note}</div>}
      <div className={classes.buttons}>{children}</div>
    </div>
  );
}
