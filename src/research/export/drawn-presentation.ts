import type { SeededRandom } from '#study/randomness/random.ts';
import type { PointerType } from '#study/word-rating/ways-of-input.ts';

export type DrawnPresentation = {
  tookMs: number;
  pointer: { type: PointerType; xPx: number; yPx: number } | null;
  /** Share of the presentation time before the pointer moved; null without movement. */
  movedAfter: number | null;
  /** From the input event to its handler. */
  delayMs: number | null;
  usualFrameMs: number | null;
  lateFrames: number;
  random: SeededRandom;
};
