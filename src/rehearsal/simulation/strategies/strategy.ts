import type { GeneratorSettings } from '#study/assignment/generator-settings.ts';
import type { RelationTask } from '#study/protocol.ts';
import type { SeenItem, SeenOption } from './seen-item.ts';

/** A way to answer without the relation. */
export type Strategy = {
  /** In docs/protocol/strategies.md and in what the bench prints. */
  name: string;
  /** @returns the options between which it cannot tell: whoever goes by it takes any of them, all equally likely; never none */
  choose(item: SeenItem): readonly SeenOption[];
};

/** Strategies that docs/protocol/strategies.md holds under one limit. */
export type StrategyFamily = {
  tasks: readonly RelationTask[];
  /** The share of right answers, in percent, that none of the family may reach in any of these tasks; null for combinations. */
  limitPercent: number | null;
  /** Where the limit holds with one choice of the study alone. */
  classes?: GeneratorSettings['classes'];
  /** Whether it goes by neither sample nor cue, or by one of them: then at most 5 % of people may master a training by it. */
  leavesOutSampleOrCue: boolean;
  strategies: readonly Strategy[];
};
