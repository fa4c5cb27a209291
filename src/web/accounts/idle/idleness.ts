import { idleMinutes, isAhead, isTooLong } from '#web/accounts/session/idle-setting.ts';

/** Warning before expiry. */
export const warnedMinutes = 2;

/** `soon`: the session expires unless the user confirms activity. */
export type Idleness = 'used' | 'soon' | 'away';

/** @param lastUse null if unknown */
export function idlenessOf(lastUse: number | null, now: number): Idleness {
  if (isTooLong(lastUse, now)) return 'away';
  const isSoon = lastUse !== null && now - lastUse >= (idleMinutes - warnedMinutes) * 60_000;
  return isSoon ? 'soon' : 'used';
}

/** A last use with the monotonic clock's reading. */
export type SeenUse = { lastUse: number; steadyMs: number };

/**
 * @param seen the previous one; null on a new page
 * @returns the last use in wall-clock time, corrected by the monotonic clock if the wall clock went back
 */
export function lastUseNow(
  seen: SeenUse | null,
  lastUse: number,
  { nowMs, steadyMs }: { nowMs: number; steadyMs: number },
): SeenUse {
  const seenAtMs = seen?.lastUse === lastUse ? seen.steadyMs : steadyMs;
  const isOfThisClock = seen === null || !isAhead(lastUse, nowMs);
  return { lastUse: isOfThisClock ? lastUse : nowMs - (steadyMs - seenAtMs), steadyMs: seenAtMs };
}
