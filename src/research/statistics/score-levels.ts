import type { GeneratorSettings } from '#study/assignment/generator-settings.ts';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { testTasks } from '#study/protocol.ts';
import { floorOfTask, type StrategyFloors, strategyFloors } from '#study/relation-task/strategy-floors.ts';
import { testKinds } from './test-result-shape.ts';

/** Out of ten; shown beside the share as a description, not a judgement. */
export const relationalFrom = 9;

/**
 * Shares that the best strategy without the relation reaches, by kind and test (docs/protocol/strategies.md). With classes by pole,
 * valence and remembered pairs solve all of Teste 2.
 */
export type ScoreFloors = ReturnType<typeof scoreFloors>;

export function scoreFloors(settings: GeneratorSettings) {
  const floors: StrategyFloors = strategyFloors(settings);
  return {
    classes: settings.classes,
    kinds: keyedBy(testKinds, (kind) => shareOf(floors[kind].percent)),
    tasks: keyedBy(testTasks, (task) => shareOf(floorOfTask(task, settings))),
  };
}

/** Without the rounding error of the division: 0.676 for 67.6, not 0.6759999999999999. */
const shareOf = (percent: number) => Number((percent / 100).toPrecision(12));

/** @param given settings under which people worked, at least one */
export function highestFloors(given: readonly GeneratorSettings[]): ScoreFloors {
  const all = given.map(scoreFloors);
  const highest = (of: (floors: ScoreFloors) => number) => Math.max(...all.map(of));
  return {
    classes: all.some(({ classes }) => classes === 'pole') ? 'pole' : 'drawn',
    kinds: keyedBy(testKinds, (kind) => highest(({ kinds }) => kinds[kind])),
    tasks: keyedBy(testTasks, (task) => highest(({ tasks }) => tasks[task])),
  };
}
