import type { RelationTask } from '#study/protocol.ts';

/** What a person in a browser saw and did on one day, recorded independently of the product. */
export type DayLedger = {
  /** The 21 submitted answers. */
  inventory: number[];
  /** Rated words in the order in which they were rated; where the time is driven, `least` and `most` are the same. */
  ratings: RatedByHand[];
  /** Ratings of the pseudo-words after Teste 2, if configured. */
  pseudoWords: RatedByHand[];
  /** Finished attempts at every task. */
  attempts: Record<RelationTask, number>;
  /** The last attempt at every task. */
  items: Record<RelationTask, AnsweredItem[]>;
};

export type RatedByHand = { word: string; valence: number; reactionMs: { least: number; most: number } };

export type AnsweredItem = { sample: string; context: string; options: string[]; chosen: string };

/** @returns the ledger of a day on which nothing has been done. */
export function emptyDayLedger(): DayLedger {
  return {
    inventory: [],
    ratings: [],
    pseudoWords: [],
    attempts: { training1: 0, test1: 0, training2: 0, test2: 0 },
    items: { training1: [], test1: [], training2: [], test2: [] },
  };
}
