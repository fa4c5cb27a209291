import { frequenciesOf } from '#rehearsal/simulation/strategies/known-term.ts';
import { expectedMastery, type MemoryLimits } from '#rehearsal/simulation/strategies/master-trainings.ts';
import {
  percentRight,
  type StrategyRun,
  type StrategyScore,
  scoreStrategies,
} from '#rehearsal/simulation/strategies/score-strategies.ts';
import {
  allStrategies,
  limitOf,
  masteryLimitOf,
  strategyFamilies,
} from '#rehearsal/simulation/strategies/strategy-families.ts';
import { defaultGeneratorSettings, type GeneratorSettings } from '#study/assignment/generator-settings.ts';
import { trainingTasks } from '#study/protocol.ts';
import { kindsOfTask } from '#study/relation-task/strategy-floors.ts';
import { shippedWordProperties } from './shipped-word-properties.ts';
import { shippedWordTable as table } from './shipped-word-table.ts';

const frequencies = frequenciesOf(shippedWordProperties);

/** @returns simulated people of a study that has chosen so */
export function strategyRun(people: number, chosen: Partial<GeneratorSettings> = {}) {
  const settings = { ...defaultGeneratorSettings, ...chosen };
  return { table, frequencies, settings, people, seed: 3 };
}

export function scoresOver(people: number, chosen: Partial<GeneratorSettings> = {}): StrategyScore[] {
  return scoreStrategies(strategyRun(people, chosen), allStrategies);
}

/** @returns "name, task, percent" of every strategy that reaches its limit */
export function reachingLimit(
  scores: readonly StrategyScore[],
  { classes }: Pick<GeneratorSettings, 'classes'> = defaultGeneratorSettings,
): string[] {
  return strategyFamilies
    .filter((family) => family.classes === undefined || family.classes === classes)
    .flatMap((family) =>
      family.strategies.flatMap((strategy) =>
        family.tasks.flatMap((task) => {
          const score = scores.find((one) => one.strategy === strategy);
          const limit = limitOf(family, strategy, task);
          const percent = score === undefined ? Number.NaN : percentRight(score, kindsOfTask[task]);
          return limit === null || percent < limit ? [] : [`${strategy.name}, ${task}, ${percent.toFixed(1)}`];
        }),
      ),
    );
}

/** @returns "name, training, percent" of what leaves out the sample or the cue and still lets too many people master a training */
export function masteredByTooMany(run: StrategyRun, frailty: MemoryLimits): string[] {
  const strategies = strategyFamilies.flatMap((family) => (family.leavesOutSampleOrCue ? family.strategies : []));
  return expectedMastery(run, strategies, frailty).flatMap(({ strategy, percents }) =>
    trainingTasks.flatMap((task) =>
      percents[task] <= masteryLimitOf(strategy, task) ? [] : [`${strategy.name}, ${task}, ${percents[task]}`],
    ),
  );
}
