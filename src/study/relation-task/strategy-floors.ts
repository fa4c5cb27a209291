import type { GeneratorSettings } from '#study/assignment/generator-settings.ts';
import type { RelationTask, TrainingTask } from '#study/protocol.ts';
import type { ItemKind } from './relation-item.ts';
import written from './strategy-floors.json' with { type: 'json' };

/** Best score without the relation, which a claim about relations must exceed. */
export type StrategyFloor = { percent: number; strategy: string };
export type StrategyFloors = Readonly<Record<ItemKind, StrategyFloor>>;

/** Equally many items of each kind. */
export const kindsOfTask: Readonly<Record<RelationTask, readonly ItemKind[]>> = {
  training1: ['CUE'],
  test1: ['GEN'],
  training2: ['ARB'],
  test2: ['ME', 'CE'],
};

/** Of simulated participants in a training of day 1. */
type AttemptsNeeded = { median: number; ninetyPercent: number };

/** docs/protocol/strategies.md. */
export function strategyFloors(settings: GeneratorSettings): StrategyFloors {
  return writtenFor(settings).floors;
}

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

/** Percent. Strategies may differ by kind, so Teste 2 has the mean of two floors. */
export function floorOfTask(task: RelationTask, settings: GeneratorSettings): number {
  const floors = strategyFloors(settings);
  const percents = kindsOfTask[task].map((kind) => floors[kind].percent);
  return percents.reduce((sum, percent) => sum + percent, 0) / percents.length;
}
