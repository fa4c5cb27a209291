import type { GeneratorSettings } from '#study/assignment/generator-settings.ts';
import { type RelationTask, relationTasks, type TrainingTask, testTasks, trainingTasks } from '#study/protocol.ts';
import type { ItemKind } from '#study/relation-task/relation-item.ts';
import {
  belongingStrategies,
  combinedBelongingStrategies,
  reversedStrategies,
  valenceStrategies,
} from './belonging-strategies.ts';
import { companyStrategies, poleStrategies } from './company-strategies.ts';
import { presentationCountStrategies, rewardCountStrategies } from './count-strategies.ts';
import { cueAndPoleStrategies, cueStrategies } from './cue-strategies.ts';
import { surfaceStrategies } from './look-strategies.ts';
import type { Strategy, StrategyFamily } from './strategy.ts';

const leavesOutBoth = { leavesOutSampleOrCue: true };

/** With the limits of docs/protocol/strategies.md, 3. */
export const strategyFamilies: readonly StrategyFamily[] = [
  { tasks: relationTasks, limitPercent: 29, ...leavesOutBoth, strategies: surfaceStrategies },
  { tasks: relationTasks, limitPercent: 33, ...leavesOutBoth, strategies: presentationCountStrategies },
  { tasks: testTasks, limitPercent: 30, ...leavesOutBoth, strategies: rewardCountStrategies },
  { tasks: relationTasks, limitPercent: 36, ...leavesOutBoth, strategies: poleStrategies },
  { tasks: ['training2', 'test2'], limitPercent: 33, ...leavesOutBoth, strategies: companyStrategies },
  { tasks: trainingTasks, limitPercent: 36, ...leavesOutBoth, strategies: cueStrategies },
  { tasks: trainingTasks, limitPercent: null, ...leavesOutBoth, strategies: cueAndPoleStrategies },
  { tasks: relationTasks, limitPercent: 67, ...leavesOutBoth, strategies: belongingStrategies },
  { tasks: relationTasks, limitPercent: null, ...leavesOutBoth, strategies: combinedBelongingStrategies },
  {
    tasks: ['training1', 'test1', 'training2'],
    limitPercent: 67,
    leavesOutSampleOrCue: false,
    strategies: reversedStrategies,
  },
  {
    tasks: ['training2', 'test2'],
    limitPercent: 36,
    classes: 'drawn',
    leavesOutSampleOrCue: false,
    strategies: valenceStrategies,
  },
];

export const allStrategies: readonly Strategy[] = strategyFamilies.flatMap(({ strategies }) => strategies);

/** With drawn classes in one network, reversing a class by the cue is the relation itself. */
export function strategiesWithoutRelation(
  kind: ItemKind,
  { networks, classes }: Pick<GeneratorSettings, 'networks' | 'classes'>,
): readonly Strategy[] {
  const isRelation = networks === 1 && classes === 'drawn' && kind !== 'CUE' && kind !== 'GEN';
  return isRelation ? allStrategies.filter((strategy) => !reversedStrategies.includes(strategy)) : allStrategies;
}

/** Percent of participants who may master a training of day 1 without the sample or the cue. */
const maximumMastering = 5;

/** Replace limits that no draw under docs/protocol/relational-tasks.md can keep; reasons in docs/protocol/strategies.md, 5. */
const levelsOverLimit: readonly { task: RelationTask; names: readonly string[]; percent: number }[] = [
  {
    task: 'training1',
    names: ['the pole of the minority', 'the pole of the minority, the longest of it'],
    percent: 38,
  },
  {
    task: 'training1',
    names: [
      'not yet right in this block, right most often under this cue',
      'not yet right in this block, right most often under this cue, with the pole of the majority',
      'not yet right in this block, right most often under this cue, with the pole of the minority',
      'never right under the other cue, not yet right in this block',
    ],
    percent: 52,
  },
  { task: 'training2', names: ['right under this cue longest ago'], percent: 38 },
  {
    task: 'training2',
    names: [
      'belongs to the sample, on the side that the group still owes',
      'belongs to the sample, not answered before in this block',
    ],
    percent: 72,
  },
  { task: 'test2', names: ['the network with fewer options'], percent: 35 },
  { task: 'training1', names: ['the pole turned round, not yet right in this block'], percent: 69 },
  { task: 'training2', names: ['the pole turned round, wrong least often beside the sample'], percent: 87 },
];

/** For mastery of Treino 2, in percent. */
const maximumByName: Readonly<Record<string, number>> = {
  'belongs, not answered, rewarded least, owed by the group': 13,
  'belongs, not answered, alone on its side, rewarded least, owed by the group': 13,
  'belongs, not answered, alone on its side, rewarded least, owed by the group, of the minority': 25,
};

/** @returns percent right; null without a limit */
export function limitOf(family: StrategyFamily, { name }: Strategy, task: RelationTask): number | null {
  const over = levelsOverLimit.find((level) => level.task === task && level.names.includes(name));
  return over?.percent ?? family.limitPercent;
}

/** In percent, for strategies without the sample or the cue. */
export function masteryLimitOf({ name }: Strategy, task: TrainingTask): number {
  return (task === 'training2' ? maximumByName[name] : undefined) ?? maximumMastering;
}
