import { useEffect, useState } from 'react';
import { setTimerAt } from '#web/platform/clock/set-timer-at.ts';
import classes from './countdown-ring.module.css';

type Props = {
  shownAtMs: number;
  timeLimitMs: number;
  /** Stops with a paused demonstration. */
  isHeld?: boolean;
};

/** Animates only transforms, off the main thread. Needs a key per word. Hidden from screen readers, which are reading the word. */
export function CountdownRing({ shownAtMs, timeLimitMs, isHeld = false }: Props) {
  const [secondsLeft, setSecondsLeft] = useState(Math.ceil(timeLimitMs / 1000));
  useEffect(() => {
    if (isHeld || secondsLeft <= 1) return;
    const nextSecondAt = shownAtMs + timeLimitMs - (secondsLeft - 1) * 1000;
    return setTimerAt(nextSecondAt, () => setSecondsLeft(secondsLeft - 1));
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
