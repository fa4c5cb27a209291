import classes from './progress-line.module.css';

type Props = {
  done: number;
  total: number;
  /** Says it in words, such as "12 de 30". */
  label: string;
  /** On a canvas where answers are timed the line takes its new length at once, and has no colour. */
  isStill?: boolean;
};

/** The horizon line as progress: a word-dot goes along it from the left to the right. A screen reader hears `label`. */
export function ProgressLine({ done, total, label, isStill = false }: Props) {
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
      data-still={isStill || undefined}
    >
      <div className={classes.way} style={{ '--share': share } as React.CSSProperties}>
        <span className={classes.done} />
        <span className={classes.dot} />
      </div>
    </div>
  );
}
