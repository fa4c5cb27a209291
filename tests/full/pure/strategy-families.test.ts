import { describe, expect, it } from 'vitest';
import { belongingStrategies, turnedRoundStrategies } from '#rehearsal/simulation/strategies/belonging-strategies.ts';
import { combinedStrategies } from '#rehearsal/simulation/strategies/combined-strategies.ts';
import { companyStrategies, poleStrategies } from '#rehearsal/simulation/strategies/company-strategies.ts';
import { rightStrategies, shownStrategies } from '#rehearsal/simulation/strategies/count-strategies.ts';
import { frequenciesOf } from '#rehearsal/simulation/strategies/known-term.ts';
import { lookStrategies } from '#rehearsal/simulation/strategies/look-strategies.ts';
import {
  itemsOf,
  kindsOfTask,
  percentRight,
  type StrategyScore,
  scoreStrategies,
} from '#rehearsal/simulation/strategies/score-strategies.ts';
import type { Strategy } from '#rehearsal/simulation/strategies/strategy.ts';
import { strategyFamilies } from '#rehearsal/simulation/strategies/strategy-families.ts';
import { defaultGeneratorSettings, type GeneratorSettings } from '#study/assignment/generator-settings.ts';
import { type RelationTask, testTasks, trainingTasks } from '#study/protocol.ts';
import { shippedWordProperties } from '#tests/support/study/shipped-word-properties.ts';
import { shippedWordTable as table } from '#tests/support/study/shipped-word-table.ts';

const frequencies = frequenciesOf(shippedWordProperties);
const strategies = [...strategyFamilies.flatMap((family) => family.strategies), ...combinedStrategies];

function scoresOver(people: number, chosen: Partial<GeneratorSettings> = {}) {
  const settings = { ...defaultGeneratorSettings, ...chosen };
  return scoreStrategies({ table, frequencies, settings, people, seed: 3 }, strategies);
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
  it('stay under their limits over 500 people and three days', () => {
    const scores = scoresOver(500);
    expect(reachingLimit(scores)).toEqual([]);
    const itemsIn = (task: RelationTask) => scores.map((score) => itemsOf(score, kindsOfTask[task]));
    for (const task of testTasks) expect(new Set(itemsIn(task))).toEqual(new Set([500 * 3 * 10]));
    // Trainings are repeated.
    for (const task of trainingTasks) expect(Math.min(...itemsIn(task))).toBeGreaterThan(1.5 * 500 * 3 * 30);
  });

  /** docs/protocol/strategies.md, 4. */
  describe('where a study has chosen', () => {
    const people = 100;
    const scoreOf = (scores: readonly StrategyScore[], name: string) =>
      scores.find(({ strategy }) => strategy.name === name) ?? expect.fail(`There is no strategy "${name}".`);
    const percent = (scores: readonly StrategyScore[], name: string, task: RelationTask) =>
      percentRight(scoreOf(scores, name), kindsOfTask[task]);

    it('cells once for each person, stay under the same limits, and get more of Treino 2 by remembered pairs', () => {
      const perPerson = scoresOver(people, { cells: 'perPerson' });
      expect(reachingLimit(perPerson)).toEqual([]);
      const byPairs = 'was right with the sample in trainings, least in this block';
      const [before, after] = [scoresOver(people), perPerson].map((scores) => percent(scores, byPairs, 'training2'));
      expect(before).toBeLessThan(62);
      expect(after).toBeGreaterThan(73);
      expect(after).toBeLessThan(86);
      expect(percent(perPerson, byPairs, 'test2')).toBeLessThan(67);
    });

    it('one network, have all of Treino 2 and Teste 2 by valence and cue, and no more than half by anything else', () => {
      const scores = scoresOver(people, { networks: 1 });
      const derived = ['training2', 'test2'] as const;
      const isOfDerived = (said: string) => derived.some((task) => said.includes(`, ${task}, `));
      expect(reachingLimit(scores).filter((said) => !isOfDerived(said))).toEqual([]);
      const byValence = [...turnedRoundStrategies, ...combinedStrategies].map(({ name }) => name);
      for (const task of derived) {
        expect(percent(scores, 'the pole of the sample, turned round under OPOSTO', task)).toBe(100);
        const others = scores.filter(({ strategy }) => !byValence.includes(strategy.name));
        const reaching = (limit: number, held: readonly Strategy[]) =>
          others.filter((score) => held.includes(score.strategy) && percentRight(score, kindsOfTask[task]) >= limit);
        expect(reaching(29, lookStrategies)).toEqual([]);
        expect(reaching(67, belongingStrategies)).toEqual([]);
        expect(reaching(51, [...shownStrategies, ...rightStrategies, ...poleStrategies, ...companyStrategies])).toEqual(
          [],
        );
      }
    });
  });
});
