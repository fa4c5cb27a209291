import { appendBounded } from './append-bounded.ts';

/** Times on the `performance.now()` time base. */
export type FocusLosses = { ended: readonly { at: number; lengthMs: number }[]; lostSince: number | null };

/** @param hasFocus at item start */
export function initialFocusLosses(hasFocus: boolean, at: number): FocusLosses {
  return { ended: [], lostSince: hasFocus ? null : at };
}

/** @returns the same object when already lost */
export function recordFocusLost(losses: FocusLosses, at: number): FocusLosses {
  return losses.lostSince === null ? { ...losses, lostSince: at } : losses;
}

/** @returns the same object when not lost */
export function recordFocusRegained(losses: FocusLosses, at: number): FocusLosses {
  const { ended, lostSince } = losses;
  if (lostSince === null) return losses;
  return { ended: appendBounded(ended, { at: lostSince, lengthMs: at - lostSince }), lostSince: null };
}
