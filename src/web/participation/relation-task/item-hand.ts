import type { InputWay } from '#study/word-rating/ways-of-input.ts';
import { appendBounded } from './append-bounded.ts';

type Pick = {
  option: string;
  at: number;
  inputWay: InputWay;
  /** When it was released outside the blank. */
  letGoAt: number | null;
};

/** Times on the `performance.now()` time base. */
export type ItemHand = { picks: readonly Pick[]; isHolding: boolean };

export const emptyHand: ItemHand = { picks: [], isHolding: false };

export function pickUp(hand: ItemHand, pick: Omit<Pick, 'letGoAt'>): ItemHand {
  return { picks: appendBounded(releaseOption(hand, pick.at).picks, { ...pick, letGoAt: null }), isHolding: true };
}

/** Released outside the blank. */
export function releaseOption(hand: ItemHand, at: number): ItemHand {
  const last = hand.picks.at(-1);
  if (!hand.isHolding || last === undefined) return hand;
  return { picks: [...hand.picks.slice(0, -1), { ...last, letGoAt: at }], isHolding: false };
}

/** An option not in hand counts as picked up at that moment. */
export function dropInBlank(hand: ItemHand, drop: { option: string; at: number; inputWay: InputWay }): ItemHand {
  const isInHand = hand.isHolding && hand.picks.at(-1)?.option === drop.option;
  return { ...(isInHand ? hand : pickUp(hand, drop)), isHolding: false };
}
