import type { GeneratorSettings } from '#study/assignment/generator-settings.ts';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { testTasks } from '#study/protocol.ts';
import { floorOfTask, type StrategyFloors, strategyFloors } from '#study/relation-task/strategy-floors.ts';
import { testKinds } from './test-result-shape.ts';

/** Right answers out of the ten of a test that are shown beside its share; a description, and no judgement of a person. */
export const relationalFrom = 9;

/**
 * Shares of right answers, 0 to 1, that the best strategy without the relation reaches, by kind of item and by test (docs/protocol/strategies.md),
 * and whether the answer classes are poles: then valence and remembered pairs give all of Teste 2.
 */
export type ScoreFloors = ReturnType<typeof scoreFloors>;

/** @returns the floors where a study has chosen so */
export function scoreFloors(settings: GeneratorSettings) {
  const floors: StrategyFloors = strategyFloors(settings);
  return {
    classes: settings.classes,
    kinds: keyedBy(testKinds, (kind) => floors[kind].percent / 100),
    tasks: keyedBy(testTasks, (task) => floorOfTask(task, settings) / 100),
  };
}
