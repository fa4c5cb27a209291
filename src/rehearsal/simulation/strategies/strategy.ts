import type { GeneratorSettings } from '#study/assignment/generator-settings.ts';
import type { RelationTask } from '#study/protocol.ts';
import type { SeenItem, SeenOption } from './seen-item.ts';

export type Strategy = {
  /** As in docs/protocol/strategies.md and in the benchmark's output. */
  name: string;
  /** @returns equally likely options; never empty */
  choose(item: SeenItem): readonly SeenOption[];
};

export type StrategyFamily = {
  tasks: readonly RelationTask[];
  /** Percent right, for each of these tasks; null for combinations. */
  limitPercent: number | null;
  /** Set where the limit applies to one setting only. */
  classes?: GeneratorSettings['classes'];
  /** Ignores the sample, the cue or both: at most 5 % of participants may master a training by it. */
  leavesOutSampleOrCue: boolean;
  strategies: readonly Strategy[];
};
