import type { RelationTask } from '#study/protocol.ts';
import type { Context } from '#study/words/word-table.ts';
import type { KnownTerm } from './known-term.ts';

/** Something counted over all that was shown before, over this block alone, and over the blocks of trainings alone. */
export type Counts = { everywhere: number; inBlock: number; inTrainings: number };

/** How often a term was in an answer that feedback called right, by the cue of the item. Tests give no feedback. */
export type Rewards = { inBlock: Readonly<Record<Context, number>>; inTrainings: Readonly<Record<Context, number>> };

/** All about one option but whether it is right. */
export type SeenOption = {
  term: KnownTerm;
  /** 1 for the leftmost. */
  position: number;
  /** How often it was an option in earlier items. */
  shown: Counts;
  /** How often it was right in a training. */
  timesRight: number;
  /** How often the right one stood at this position, in items with as many options: in this block, and in all. */
  rightAtPosition: { inBlock: number; everywhere: number };
  /** How often it stood on the screen with the sample, be it as sample or as option. */
  timesWithSample: number;
  /** How often feedback called the pair of both right, whichever of them was the sample: in this block, and in all trainings. */
  timesRightWithSample: { inBlock: number; inTrainings: number };
  /** An exemplar of the sample, or of the sample's network. */
  belongsToSample: boolean;
  /** The cue under which something of its pole goes with the sample; null where one of the two has no pole. */
  side: Context | null;
  /** How many options of this item, itself included, have its pole. */
  optionsOfPole: number;
  /** How many options of this item, itself included, have its network and its pole; 0 for what has no network. */
  optionsOfClass: number;
};

/** An item as somebody meets it who remembers everything and knows nothing of relations. */
export type SeenItem = {
  task: RelationTask;
  context: Context;
  sample: KnownTerm;
  /** How the sample was rewarded in trainings so far. */
  rewards: Rewards;
  options: readonly SeenOption[];
};
