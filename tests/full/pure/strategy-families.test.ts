import { describe, expect, it } from 'vitest';
import {
  belongingStrategies,
  reversedStrategies,
  valenceAndPairs,
  valenceStrategies,
} from '#rehearsal/simulation/strategies/belonging-strategies.ts';
import { companyStrategies, poleStrategies } from '#rehearsal/simulation/strategies/company-strategies.ts';
import { countFillerSteps } from '#rehearsal/simulation/strategies/count-filler-steps.ts';
import {
  presentationCountStrategies,
  rewardCountStrategies,
} from '#rehearsal/simulation/strategies/count-strategies.ts';
import { surfaceStrategies } from '#rehearsal/simulation/strategies/look-strategies.ts';
import { memoryLimits } from '#rehearsal/simulation/strategies/master-trainings.ts';
import {
  itemsOf,
  percentRight,
  type StrategyScore,
  scoreStrategies,
} from '#rehearsal/simulation/strategies/score-strategies.ts';
import type { Strategy } from '#rehearsal/simulation/strategies/strategy.ts';
import { type RelationTask, testTasks, trainingTasks } from '#study/protocol.ts';
import { kindsOfTask } from '#study/relation-task/strategy-floors.ts';
import {
  masteredByTooMany,
  reachingLimit,
  scoresOver,
  strategyRun,
} from '#tests/support/study/strategies-over-limit.ts';

describe('strategies without relations', () => {
  it('stay under their limits over 500 people and three days', () => {
    const scores = scoresOver(500);
    expect(reachingLimit(scores)).toEqual([]);
    const itemsIn = (task: RelationTask) => scores.map((score) => itemsOf(score, kindsOfTask[task]));
    for (const task of testTasks) expect(new Set(itemsIn(task))).toEqual(new Set([500 * 3 * 10]));
    // Trainings are repeated.
    for (const task of trainingTasks) expect(Math.min(...itemsIn(task))).toBeGreaterThan(1.5 * 500 * 3 * 30);
  });

  it.each(Object.entries(memoryLimits))(
    'let hardly any of 500 people with a %s memory master a training',
    (_name, frailty) => {
      expect(masteredByTooMany(strategyRun(500), frailty)).toEqual([]);
    },
  );

  it('find fillers of Treino 1 among the ten words, and nearly all of the wanted pole', () => {
    const { ofPole, ofAnyPole, rightBefore, ofOtherRowAndPole, ofOtherRow } = countFillerSteps(strategyRun(500));
    const all = ofPole + ofAnyPole + rightBefore + ofOtherRowAndPole + ofOtherRow;
    expect((ofOtherRowAndPole + ofOtherRow) / all).toBeLessThan(0.01);
    expect((rightBefore + ofAnyPole) / all).toBeLessThan(0.05);
  });

  /** docs/protocol/strategies.md, 4. */
  describe('with the setting', () => {
    const people = 100;
    const scoreOf = (scores: readonly StrategyScore[], name: string) =>
      scores.find(({ strategy }) => strategy.name === name) ?? expect.fail(`There is no strategy "${name}".`);
    const percent = (scores: readonly StrategyScore[], name: string, task: RelationTask) =>
      percentRight(scoreOf(scores, name), kindsOfTask[task]);

    it('cells per person, stay under the limits of tests, and master only Treino 2, by remembered pairs', () => {
      const chosen = { cells: 'perPerson' } as const;
      const perPerson = scoresOver(people, chosen);
      const ofTests = reachingLimit(perPerson).filter((line) => testTasks.some((task) => line.includes(`, ${task}, `)));
      expect(ofTests).toEqual([]);
      const byPairs = 'was right with the sample in trainings, least in this block';
      const mastered = masteredByTooMany(strategyRun(people, chosen), memoryLimits.perfect);
      expect(mastered).toEqual([expect.stringContaining(`${byPairs}, training2, `)]);
      const [before, after] = [scoresOver(people), perPerson].map((scores) => percent(scores, byPairs, 'training2'));
      expect(before).toBeLessThan(62);
      expect(after).toBeGreaterThan(73);
      expect(after).toBeLessThan(86);
      expect(percent(perPerson, byPairs, 'test2')).toBeLessThan(67);
    });

    it('drawn classes, gain nothing in Treino 2 and Teste 2 by valence, where classes by pole give all of it', () => {
      const drawn = { classes: 'drawn' } as const;
      expect(reachingLimit(scoresOver(people, drawn), drawn)).toEqual([]);
      const [byPole, byDraw] = [{}, drawn].map(
        (chosen) => scoreStrategies(strategyRun(people, chosen), [valenceAndPairs])[0],
      );
      if (byPole === undefined || byDraw === undefined) return expect.fail('no scores');
      expect([percentRight(byPole, ['ME']), percentRight(byPole, ['CE'])]).toEqual([100, 100]);
      expect(percentRight(byDraw, ['ME', 'CE'])).toBeLessThan(67);
    });

    it('one network, have all of Treino 2 and Teste 2 by valence and cue, and no more than half by anything else', () => {
      const scores = scoresOver(people, { networks: 1 });
      const derived = ['training2', 'test2'] as const;
      const isOfDerived = (said: string) => derived.some((task) => said.includes(`, ${task}, `));
      expect(reachingLimit(scores).filter((said) => !isOfDerived(said))).toEqual([]);
      const byValence = [...reversedStrategies, ...valenceStrategies].map(({ name }) => name);
      for (const task of derived) {
        expect(percent(scores, 'the pole of the sample, turned round under OPOSTO', task)).toBe(100);
        const others = scores.filter(({ strategy }) => !byValence.includes(strategy.name));
        const reaching = (limit: number, held: readonly Strategy[]) =>
          others.filter((score) => held.includes(score.strategy) && percentRight(score, kindsOfTask[task]) >= limit);
        expect(reaching(29, surfaceStrategies)).toEqual([]);
        expect(reaching(67, belongingStrategies)).toEqual([]);
        expect(
          reaching(51, [
            ...presentationCountStrategies,
            ...rewardCountStrategies,
            ...poleStrategies,
            ...companyStrategies,
          ]),
        ).toEqual([]);
      }
    });
  });
});
