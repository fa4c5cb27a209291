import type { RelationTask } from '#study/protocol.ts';
import type { Context } from '#study/words/word-table.ts';
import type { KnownTerm } from './known-term.ts';

export type Counts = { everywhere: number; inBlock: number; inTrainings: number };

/** Answers that feedback called right, by cue. Tests give no feedback. */
export type Rewards = { inBlock: Readonly<Record<Context, number>>; inTrainings: Readonly<Record<Context, number>> };

/** Without the correct answer. */
export type SeenOption = {
  term: KnownTerm;
  /** 1 is the leftmost. */
  position: number;
  /** Earlier presentations as an option. */
  shown: Counts;
  /** Item number of the last presentation, and of the last right answer by cue; 0 for never. */
  lastShown: number;
  lastRight: Readonly<Record<Context, number>>;
  /** In trainings. */
  timesRight: number;
  /** In trainings. */
  rewards: Rewards;
  /** Among items with as many options. */
  rightAtPosition: { inBlock: number; everywhere: number };
  isWhereLastWasRight: boolean;
  /** Items in which it appeared with the sample, as sample or option. */
  timesWithSample: number;
  /** Wrong beside this sample by feedback. */
  timesWrongWithSample: number;
  /** Feedback called the pair right, in either order: in this block, and in all trainings. */
  timesRightWithSample: { inBlock: number; inTrainings: number };
  /** An exemplar of the sample or of its network. */
  belongsToSample: boolean;
  /** Cue under which it would be right if it belonged to the sample: by answer class, or the exemplar's pole. */
  side: Context | null;
  /** Null without a pole. */
  sideOfPole: Context | null;
  /** In this item, including itself; likewise below. */
  optionsOfPole: number;
  /** 0 without a network. */
  optionsOfNetwork: number;
  /** 0 without network and class. */
  optionsOfClass: number;
};

/** An item as seen with perfect memory and no knowledge of relations. */
export type SeenItem = {
  task: RelationTask;
  context: Context;
  sample: KnownTerm;
  /** Of the sample, in trainings. */
  rewards: Rewards;
  lastRewardInBlock: Context | null;
  /** Over this block's items with as many options. */
  sidesInGroup: Readonly<Record<Context, number>>;
  polesInGroup: Readonly<Record<-1 | 0 | 1, number>>;
  options: readonly SeenOption[];
};
