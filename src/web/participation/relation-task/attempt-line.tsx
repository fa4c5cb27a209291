import { answersToPass } from '#study/protocol.ts';
import classes from './attempt-line.module.css';

/** Decorative, as the heading says it in words. */
export function AttemptLine({ correctCount, itemCount }: { correctCount: number; itemCount: number }) {
  const needed = answersToPass(itemCount);
  const at = (count: number) => `${(100 * count) / itemCount}%`;
  return (
    <div className={classes.attempt} aria-hidden>
      <div className={classes.line}>
        <div className={classes.right} style={{ inlineSize: at(correctCount) }} />
        <div className={classes.mark} style={{ insetInlineStart: at(needed) }} />
      </div>
      <div className={classes.needed} style={{ inlineSize: at(needed) }}>
        {needed}
      </div>
    </div>
  );
}
