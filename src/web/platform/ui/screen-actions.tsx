import type { ReactNode } from 'react';
import classes from './screen-actions.module.css';

type Props = {
  /** Buttons or links that look like them, the one thing to press first. */
  children: ReactNode;
  /** A short line above, such as what is still missing. */
  note?: ReactNode;
  /** Unless it is to come after what the screen says, even where that is longer than the window. */
  isAtThumb?: boolean;
};

/**
 * What is to be pressed on a screen, as the last thing in it. On a phone it stays within the thumb's reach at the lower edge, above the
 * bottom bar, while the screen is longer than the window; where hardly more than it would fit, it goes along with the page.
 */
export function ScreenActions({ children, note, isAtThumb = true }: Props) {
  return (
    <div
      className={classes.actions}
      data-is-at-thumb={isAtThumb}
      data-screen-actions
      data-pinned={isAtThumb || undefined}
    >
      {note !== undefined && <div className={classes.note}>{note}</div>}
      <div className={classes.buttons}>{children}</div>
    </div>
  );
}
