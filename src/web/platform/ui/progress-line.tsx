import type { CSSProperties } from 'react';
import classes from './progress-line.module.css';

/**
 * How the line takes a new length: `free` in its colour and as one sees it grow; `between` without colour, and done before the next thing
 * that is timed comes, for whoever changes it right after an answer; `still` without colour and at once.
 */
export type ProgressVariant = 'free' | 'between' | 'still';

type Props = {
  done: number;
  total: number;
  /** Says it in words, such as "12 de 30". */
  label: string;
  manner?: ProgressVariant;
};

/** The horizon line as progress: a word-dot goes along it from the left to the right. A screen reader hears `label`. */
export function ProgressLine({ done, total, label, manner = 'free' }: Props) {
  const share = Math.min(1, Math.max(0, done / Math.max(1, total)));
  return (
    <div
      role="progressbar"
      className={classes.line}
      aria-label={`Andamento: ${label}`}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      aria-valuetext={label}
      data-manner={manner}
    >
      <div className={classes.way} style={{ '--share': share } as CSSProperties}>
        <span className={classes.done} />
        <span className={classes.dot} />
      </div>
    </div>
  );
}
