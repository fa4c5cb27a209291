import { describe, expect, it } from 'vitest';
import type { GeneratorVersion } from '#study/assignment/generator-version.ts';
import { type RelationTask, testTasks, trainingTasks } from '#study/protocol.ts';
import { shippedWordProperties } from '#tests/support/study/shipped-word-properties.ts';
import { shippedWordTable as table } from '#tests/support/study/shipped-word-table.ts';
import { frequenciesOf } from './known-term.ts';
import { itemsOf, kindsOfTask, percentRight, type StrategyScore, scoreStrategies } from './score-strategies.ts';
import { strategyFamilies } from './strategy-families.ts';

const frequencies = frequenciesOf(shippedWordProperties);
const strategies = strategyFamilies.flatMap((family) => family.strategies);

function scoresOver(people: number, generatorVersion: GeneratorVersion): StrategyScore[] {
  return scoreStrategies({ table, frequencies, generatorVersion, people, seed: 3 }, strategies);
}

/** @returns "name, task, percent" of every strategy that reaches its limit */
function reachingLimit(scores: readonly StrategyScore[]): string[] {
  return strategyFamilies.flatMap(({ tasks, limitPercent, strategies: ofFamily }) =>
    scores
      .filter(({ strategy }) => ofFamily.includes(strategy))
      .flatMap((score) =>
        tasks
          .map((task) => ({ task, percent: percentRight(score, kindsOfTask[task]) }))
          .filter(({ percent }) => !(percent < limitPercent))
          .map(({ task, percent }) => `${score.strategy.name}, ${task}, ${Math.round(percent)}`),
      ),
  );
}

describe('strategies that know nothing of relations', () => {
  it('find the right options of generator version 1', () => {
    expect(reachingLimit(scoresOver(40, 1))).toEqual(
      expect.arrayContaining([
        'shown least in trainings, test1, 100',
        'was never right, test1, 100',
        'belongs to the sample, with the pole of the majority, training1, 83',
        'a class word whose classmate is absent, training2, 83',
        'the pole of the sample, turned round under OPOSTO, training2, 100',
        'the pole of the sample, turned round under OPOSTO, test2, 100',
        'the position right least often in the group so far, training1, 43',
        'the position right least often in the group so far, test1, 42',
      ]),
    );
  });

  it('stay under their limits with generator version 2, over 500 people and three days', () => {
    const scores = scoresOver(500, 2);
    expect(reachingLimit(scores)).toEqual([]);
    const itemsIn = (task: RelationTask) => scores.map((score) => itemsOf(score, kindsOfTask[task]));
    for (const task of testTasks) expect(new Set(itemsIn(task))).toEqual(new Set([500 * 3 * 10]));
    // Trainings are repeated.
    for (const task of trainingTasks) expect(Math.min(...itemsIn(task))).toBeGreaterThan(1.5 * 500 * 3 * 30);
  }, 180_000);
});
