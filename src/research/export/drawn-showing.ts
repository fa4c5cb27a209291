import type { SeededRandom } from '#study/randomness/random.ts';
import type { PointerType } from '#study/word-rating/ways-of-input.ts';

/** What the simulation has drawn for one showing of a word. */
export type DrawnShowing = {
  tookMs: number;
  pointer: { type: PointerType; xPx: number; yPx: number } | null;
  /** The share of the time after which the pointer moved; null where it did not. */
  movedAfter: number | null;
  /** From the press that rated the word until the page got to it. */
  delayMs: number | null;
  usualFrameMs: number | null;
  lateFrames: number;
  /** For what else is to be drawn. */
  random: SeededRandom;
};
