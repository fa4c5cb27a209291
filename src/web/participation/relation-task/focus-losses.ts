import { keepDeed } from './keep-deed.ts';

/** When the window lost the focus, and since when it is without. Times on the time base of `performance.now()`. */
export type FocusLosses = { ended: readonly { at: number; lengthMs: number }[]; lostSince: number | null };

/** @param hasFocus whether the window has it as the item begins */
export function focusAtStart(hasFocus: boolean, at: number): FocusLosses {
  return { ended: [], lostSince: hasFocus ? null : at };
}

/** @returns the same object where the focus was lost before. */
export function focusLost(losses: FocusLosses, at: number): FocusLosses {
  return losses.lostSince === null ? { ...losses, lostSince: at } : losses;
}

/** @returns the same object where the focus was not lost. */
export function focusBack(losses: FocusLosses, at: number): FocusLosses {
  const { ended, lostSince } = losses;
  if (lostSince === null) return losses;
  return { ended: keepDeed(ended, { at: lostSince, lengthMs: at - lostSince }), lostSince: null };
}
