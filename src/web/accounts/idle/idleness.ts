import { idleMinutes, isAhead, isTooLong } from '#web/accounts/session/idle-setting.ts';

/** So long before the account closes whoever is there is asked. */
export const warnedMinutes = 2;

/** `soon`: it closes unless somebody says that they are there. */
export type Idleness = 'used' | 'soon' | 'away';

/** @param lastUse null where that is not known */
export function idlenessOf(lastUse: number | null, now: number): Idleness {
  if (isTooLong(lastUse, now)) return 'away';
  const isSoon = lastUse !== null && now - lastUse >= (idleMinutes - warnedMinutes) * 60_000;
  return isSoon ? 'soon' : 'used';
}

/** A last use as a page has seen it, and when by the clock that nobody puts back. */
export type SeenUse = { lastUse: number; steadyMs: number };

/**
 * @param seen the last one that this page knew of; null where it has just been opened
 * @returns the last use on the clock as it stands now: where that was put back since, as long ago as the page itself has counted
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
