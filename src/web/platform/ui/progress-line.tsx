import type { CSSProperties } from 'react';
import classes from './progress-line.module.css';

/** Transition: `free` in colour, `between` colourless and finished before the next timed screen, `still` colourless and instant. */
export type ProgressVariant = 'free' | 'between' | 'still';

type Props = {
  done: number;
  total: number;
  /** Text such as "12 de 30". */
  label: string;
  manner?: ProgressVariant;
};

/** Screen readers get `label` for the progress bar. */
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
