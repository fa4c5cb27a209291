import type { RelationTask } from '#study/protocol.ts';
import type { SeenItem, SeenOption } from './seen-item.ts';

/** A way to answer without the relation. */
export type Strategy = {
  /** In docs/protocol/strategies.md and in what the bench prints. */
  name: string;
  /** @returns the options between which it cannot tell: whoever goes by it takes any of them, all equally likely; never none */
  choose(item: SeenItem): readonly SeenOption[];
};

/** Strategies that docs/protocol/relational-tasks.md holds under one limit. */
export type StrategyFamily = {
  tasks: readonly RelationTask[];
  /** The share of right answers, in percent, that none of the family may reach in any of these tasks. */
  limitPercent: number;
  strategies: readonly Strategy[];
};
