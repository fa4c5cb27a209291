import type { ReactNode } from 'react';
import classes from './held-below.module.css';

/** Keeps the one thing to press in view, below a text that may be longer than the screen. */
export function HeldBelow({ children }: { children: ReactNode }) {
  return <div className={classes.held}>{children}</div>;
}
