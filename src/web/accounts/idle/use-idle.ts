import { useEffect, useRef, useState } from 'react';
import { isTooLong, noteUse, readLastUse } from '#web/accounts/session/idle-setting.ts';

const noteEveryMs = 5_000;
const lookEveryMs = 10_000;
const signsOfUse = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

const isAwayNow = () => isTooLong(readLastUse(), Date.now());

/**
 * Watches whether anybody uses this device.
 * @param isWatching while false nothing is noted
 * @param mayJudge while false any time away is forgiven
 * @returns whether nobody has used it for too long; a page that is opened after that long begins with it
 */
export function useIdle(isWatching: boolean, mayJudge: boolean): boolean {
  const isJudging = isWatching && mayJudge;
  const [wasJudging, setWasJudging] = useState(false);
  const [isAway, setIsAway] = useState(false);
  // While drawing, so that not even one frame shows what must not be seen.
  if (isJudging !== wasJudging) {
    setWasJudging(isJudging);
    setIsAway(isJudging && isAwayNow());
  }
  const judging = useRef(isJudging);
  judging.current = isJudging;

  useEffect(() => {
    if (!isWatching) return;
    let notedAt = 0;
    function look(): boolean {
      const isTooLate = judging.current && isAwayNow();
      setIsAway(isTooLate);
      return isTooLate;
    }
    function use() {
      const now = Date.now();
      // Who comes back too late does not undo it by the first touch.
      if (now - notedAt < noteEveryMs || look()) return;
      notedAt = now;
      noteUse(now);
    }
    use();
    const timer = setInterval(look, lookEveryMs);
    document.addEventListener('visibilitychange', look);
    for (const sign of signsOfUse) window.addEventListener(sign, use, { passive: true, capture: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      for (const sign of signsOfUse) window.removeEventListener(sign, use, { capture: true });
    };
  }, [isWatching]);

  return isJudging && isAway;
}
