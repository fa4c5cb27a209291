import { hasClockGoneBack, idleMinutes, isIdleExpired } from '#web/accounts/session/idle-setting.ts';

/** Warning before expiry. */
export const warningMinutes = 2;

/** `soon`: the session expires unless the user confirms activity. */
export type IdleState = 'used' | 'soon' | 'away';

/** @param lastUse null if unknown */
export function idleStateOf(lastUse: number | null, now: number): IdleState {
  if (isIdleExpired(lastUse, now)) return 'away';
  const isSoon = lastUse !== null && now - lastUse >= (idleMinutes - warningMinutes) * 60_000;
  return isSoon ? 'soon' : 'used';
}

/** A last use with the monotonic clock's reading. */
export type ActivityReading = { lastUse: number; steadyMs: number };

/**
 * @param seen the previous one; null on a new page
 * @returns the last use in wall-clock time, corrected by the monotonic clock if the wall clock went back
 */
export function correctedLastUse(
  seen: ActivityReading | null,
  lastUse: number,
  { nowMs, steadyMs }: { nowMs: number; steadyMs: number },
): ActivityReading {
  const seenAtMs = seen?.lastUse === lastUse ? seen.steadyMs : steadyMs;
  const isOfThisClock = seen === null || !hasClockGoneBack(lastUse, nowMs);
  return { lastUse: isOfThisClock ? lastUse : nowMs - (steadyMs - seenAtMs), steadyMs: seenAtMs };
}
