import type { InputWay } from '#study/word-rating/ways-of-input.ts';
import { keepDeed } from './keep-deed.ts';

type Pick = {
  option: string;
  at: number;
  inputWay: InputWay;
  /** When it was let go without going into the blank. */
  letGoAt: number | null;
};

/** What a person has picked up so far, and whether the last of it is still in hand. Times on the time base of `performance.now()`. */
export type ItemHand = { picks: readonly Pick[]; isHolding: boolean };

export const emptyHand: ItemHand = { picks: [], isHolding: false };

/** @returns the hand with an option in it, in the place of what was there. */
export function takeUp(hand: ItemHand, pick: Omit<Pick, 'letGoAt'>): ItemHand {
  return { picks: keepDeed(letGo(hand, pick.at).picks, { ...pick, letGoAt: null }), isHolding: true };
}

/** @returns the hand after what was in it went elsewhere. */
export function letGo(hand: ItemHand, at: number): ItemHand {
  const last = hand.picks.at(-1);
  if (!hand.isHolding || last === undefined) return hand;
  return { picks: [...hand.picks.slice(0, -1), { ...last, letGoAt: at }], isHolding: false };
}

/** @returns the hand after an option went into the blank; one that was not in hand was taken up at that moment. */
export function putDown(hand: ItemHand, drop: { option: string; at: number; inputWay: InputWay }): ItemHand {
  const isInHand = hand.isHolding && hand.picks.at(-1)?.option === drop.option;
  return { ...(isInHand ? hand : takeUp(hand, drop)), isHolding: false };
}
