import { useCallback, useEffect, useRef, useState } from 'react';
import { readLastActivity, recordActivity } from '#web/accounts/session/idle-setting.ts';
import { type ActivityReading, correctedLastUse, type IdleState, idleStateOf } from './idleness.ts';

const noteEveryMs = 5_000;
const pollIntervalMs = 10_000;
/** `scroll` and `focusin` cover screen readers, which send no keys. */
const signsOfUse = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll', 'focusin'] as const;

const idlenessNow = () => idleStateOf(readLastActivity(), Date.now());

/**
 * Tracks activity across tabs.
 * @param isWatching false records nothing
 * @param mayJudge false never expires
 * @returns the state, at once on a page opened after expiry; `stay` is the only activity that counts after the warning
 */
export function useIdle(isWatching: boolean, mayJudge: boolean): { idleness: IdleState; stay(): void } {
  const isJudging = isWatching && mayJudge;
  const [wasJudging, setWasJudging] = useState(false);
  const [idleness, setIdleness] = useState<IdleState>('used');
  // During render, so that no frame shows protected content.
  if (isJudging !== wasJudging) {
    setWasJudging(isJudging);
    setIdleness(isJudging && idlenessNow() === 'away' ? 'away' : 'used');
  }
  const judging = useRef(isJudging);
  judging.current = isJudging;
  const seen = useRef<ActivityReading | null>(null);

  const look = useCallback((): IdleState => {
    correctForClock(seen);
    const found = judging.current ? idlenessNow() : 'used';
    setIdleness(found);
    return found;
  }, []);
  const stay = useCallback(() => {
    if (look() === 'away') return;
    recordActivity(Date.now());
    look();
  }, [look]);

  useEffect(() => {
    if (!isWatching) return;
    let notedAtMs = Number.NEGATIVE_INFINITY;
    function use() {
      const steadyMs = performance.now();
      // After expiry or warning, input alone does not count as activity.
      if (steadyMs - notedAtMs < noteEveryMs || look() !== 'used') return;
      notedAtMs = steadyMs;
      recordActivity(Date.now());
      correctForClock(seen);
    }
    // Opening a page is activity.
    stay();
    const timer = setInterval(look, pollIntervalMs);
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

/** Rewrites a record from before the clock went back. */
function correctForClock(seen: { current: ActivityReading | null }): void {
  const noted = readLastActivity();
  if (noted === null) return;
  seen.current = correctedLastUse(seen.current, noted, { nowMs: Date.now(), steadyMs: performance.now() });
  if (seen.current.lastUse !== noted) recordActivity(seen.current.lastUse);
}
