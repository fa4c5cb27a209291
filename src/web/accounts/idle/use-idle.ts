import { useCallback, useEffect, useRef, useState } from 'react';
import { noteUse, readLastUse } from '#web/accounts/session/idle-setting.ts';
import { type Idleness, idlenessOf, lastUseNow, type SeenUse } from './idleness.ts';

const noteEveryMs = 5_000;
const lookEveryMs = 10_000;
/** A screen reader sends no keys and touches nothing: it moves the focus, and scrolls to what it reads. */
const signsOfUse = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll', 'focusin'] as const;

const idlenessNow = () => idlenessOf(readLastUse(), Date.now());

/**
 * Watches whether anybody uses this device.
 * @param isWatching while false nothing is noted
 * @param mayJudge while false any time away is forgiven
 * @returns for how long nobody has used it; a page that is opened after too long begins with it. `stay` says that somebody is there, which
 *   once it has been asked nothing else does.
 */
export function useIdle(isWatching: boolean, mayJudge: boolean): { idleness: Idleness; stay(): void } {
  const isJudging = isWatching && mayJudge;
  const [wasJudging, setWasJudging] = useState(false);
  const [idleness, setIdleness] = useState<Idleness>('used');
  // While drawing, so that not even one frame shows what must not be seen.
  if (isJudging !== wasJudging) {
    setWasJudging(isJudging);
    setIdleness(isJudging && idlenessNow() === 'away' ? 'away' : 'used');
  }
  const judging = useRef(isJudging);
  judging.current = isJudging;
  const seen = useRef<SeenUse | null>(null);

  const look = useCallback((): Idleness => {
    followClock(seen);
    const found = judging.current ? idlenessNow() : 'used';
    setIdleness(found);
    return found;
  }, []);
  const stay = useCallback(() => {
    if (look() === 'away') return;
    noteUse(Date.now());
    look();
  }, [look]);

  useEffect(() => {
    if (!isWatching) return;
    let notedAtMs = Number.NEGATIVE_INFINITY;
    function use() {
      const steadyMs = performance.now();
      // Who comes back too late does not undo it by the first touch, and who is asked answers.
      if (steadyMs - notedAtMs < noteEveryMs || look() !== 'used') return;
      notedAtMs = steadyMs;
      noteUse(Date.now());
      followClock(seen);
    }
    // Who opens a page is there.
    stay();
    const timer = setInterval(look, lookEveryMs);
    document.addEventListener('visibilitychange', look);
    for (const sign of signsOfUse) window.addEventListener(sign, use, { passive: true, capture: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      for (const sign of signsOfUse) window.removeEventListener(sign, use, { capture: true });
    };
  }, [isWatching, look, stay]);

  return { idleness: isJudging ? idleness : 'used', stay };
}

/** What was noted by a clock that was put back since is noted anew by the clock as it is. */
function followClock(seen: { current: SeenUse | null }): void {
  const noted = readLastUse();
  if (noted === null) return;
  seen.current = lastUseNow(seen.current, noted, { nowMs: Date.now(), steadyMs: performance.now() });
  if (seen.current.lastUse !== noted) noteUse(seen.current.lastUse);
}
