import type { GeneratorSettings } from '#study/assignment/generator-settings.ts';
import type { RelationTask, TrainingTask } from '#study/protocol.ts';
import type { ItemKind } from './relation-item.ts';
import written from './strategy-floors.json' with { type: 'json' };

/** The level that a claim about relations has to exceed: what the best strategy without the relation gets right. */
export type StrategyFloor = { percent: number; strategy: string };
export type StrategyFloors = Readonly<Record<ItemKind, StrategyFloor>>;

/** The kinds of items of which a task has any, equally many of each. */
export const kindsOfTask: Readonly<Record<RelationTask, readonly ItemKind[]>> = {
  training1: ['CUE'],
  test1: ['GEN'],
  training2: ['ARB'],
  test2: ['ME', 'CE'],
};

/** How many attempts simulated people need at a training of day 1: half of them, and nine of ten. */
type AttemptsNeeded = { median: number; ninetyPercent: number };

/** @returns the floor of each kind of item where a study has chosen so (docs/protocol/strategies.md). */
export function strategyFloors(settings: GeneratorSettings): StrategyFloors {
  return writtenFor(settings).floors;
}

/** @returns the attempts at each training where a study has chosen so */
export function attemptsOfSimulatedPeople(settings: GeneratorSettings): Record<TrainingTask, AttemptsNeeded> {
  return writtenFor(settings).attempts;
}

function writtenFor({ networks, cells, classes }: GeneratorSettings) {
  const found = written.settings.find(
    (one) => one.networks === networks && one.cells === cells && one.classes === classes,
  );
  if (found === undefined) throw new RangeError('strategy-floors.json lacks these settings: write it anew.');
  return found;
}

/** @returns in percent; a person may go by another strategy for each kind of item, so the floor of Teste 2 is the mean of two */
export function floorOfTask(task: RelationTask, settings: GeneratorSettings): number {
  const floors = strategyFloors(settings);
  const percents = kindsOfTask[task].map((kind) => floors[kind].percent);
  return percents.reduce((sum, percent) => sum + percent, 0) / percents.length;
}
