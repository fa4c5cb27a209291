import type { SkeletonBit } from './skeleton.ts';
import type { AssignedWord } from './word-choice.ts';

/** What an assignment of any generator version says of the words that were chosen. */
export type AssignedWords = {
  seed: number;
  /** Five words in their drawn order; the index is the i of docs/protocol/relational-tasks.md, 5. */
  low: AssignedWord[];
  high: AssignedWord[];
  /** Four to six words rated near the middle. */
  neutral: AssignedWord[];
  /** The bit b of docs/protocol/relational-tasks.md, 5. */
  bit: SkeletonBit;
  /** Some of the ten words were not rated. */
  reserve: boolean;
  /** The highest rating among the low words reaches the lowest among the high ones. */
  lowContrast: boolean;
  /** Mean rating of the high words minus that of the low ones; null when one side has no rating. */
  contrast: number | null;
};
