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
  /** The item at which it was last shown, and last right under each cue, counted from the first of all; 0 for never. */
  lastShown: number;
  lastRight: Readonly<Record<Context, number>>;
  /** How often it was right in a training. */
  timesRight: number;
  /** How often it was right in a training, by the cue. */
  rewards: Rewards;
  /** How often the right one stood at this position, in items with as many options: in this block, and in all. */
  rightAtPosition: { inBlock: number; everywhere: number };
  /** Whether the right one of the item before stood at this position. */
  isWhereLastWasRight: boolean;
  /** How often it stood on the screen with the sample, be it as sample or as option. */
  timesWithSample: number;
  /** How often it was an option beside the sample and not right, as feedback told. */
  timesWrongWithSample: number;
  /** How often feedback called the pair of both right, whichever of them was the sample: in this block, and in all trainings. */
  timesRightWithSample: { inBlock: number; inTrainings: number };
  /** An exemplar of the sample, or of the sample's network. */
  belongsToSample: boolean;
  /** The cue under which it would be right if it belonged to the sample: by answer class, or of an exemplar by its pole. */
  side: Context | null;
  /** The cue under which something of its pole goes with the sample; null where one of the two has no pole. */
  sideOfPole: Context | null;
  /** How many options of this item, itself included, have its pole. */
  optionsOfPole: number;
  /** How many options of this item, itself included, have its network; 0 for what has none. */
  optionsOfNetwork: number;
  /** How many options of this item, itself included, have its network and its answer class; 0 for what has none. */
  optionsOfClass: number;
};

/** An item as somebody meets it who remembers everything and knows nothing of relations. */
export type SeenItem = {
  task: RelationTask;
  context: Context;
  sample: KnownTerm;
  /** How the sample was rewarded in trainings so far, and under which cue last in this block. */
  rewards: Rewards;
  lastRewardInBlock: Context | null;
  /** How often the right one was on either side, and of either pole, in this block's items with as many options. */
  sidesInGroup: Readonly<Record<Context, number>>;
  polesInGroup: Readonly<Record<-1 | 0 | 1, number>>;
  options: readonly SeenOption[];
};
