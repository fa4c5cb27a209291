import { useEffect, useState } from 'react';
import { runAt } from '#web/platform/clock/run-at.ts';
import classes from './countdown-ring.module.css';

type Props = {
  shownAtMs: number;
  timeLimitMs: number;
  /** In a demonstration that stands still the time does too. */
  isHeld?: boolean;
};

/**
 * The time that is left for a word: a ring that empties and the whole seconds. Only transforms move, so that the browser's compositor draws
 * it without the page. To be given a key per word. Screen readers are spared it: they are busy with the word.
 */
export function CountdownRing({ shownAtMs, timeLimitMs, isHeld = false }: Props) {
  const [secondsLeft, setSecondsLeft] = useState(Math.ceil(timeLimitMs / 1000));
  useEffect(() => {
    if (isHeld || secondsLeft <= 1) return;
    const nextSecondAt = shownAtMs + timeLimitMs - (secondsLeft - 1) * 1000;
    return runAt(nextSecondAt, () => setSecondsLeft(secondsLeft - 1));
  }, [secondsLeft, shownAtMs, timeLimitMs, isHeld]);
  const animationPlayState = isHeld ? 'paused' : 'running';
  const halfTime = { animationDuration: `${timeLimitMs / 2}ms`, animationPlayState };
  const secondHalf = { ...halfTime, animationDelay: `${timeLimitMs / 2}ms` };
  return (
    <div className={classes.ring} data-seconds aria-hidden>
      <div className={classes.rightHalf}>
        <div className={classes.rightArc} style={halfTime} />
      </div>
      <div className={classes.leftHalf}>
        <div className={classes.leftArc} style={secondHalf} />
      </div>
      <span className={classes.seconds}>{secondsLeft} s</span>
    </div>
  );
}
