import { deriveSeed } from '#rehearsal/simulation/derive-seed.ts';
import { simulatePerson } from '#rehearsal/simulation/simulate-person.ts';
import { answersToPass, type TrainingTask, trainingTasks } from '#study/protocol.ts';
import { seededRandom } from '#study/randomness/random.ts';
import { listTerms } from './known-term.ts';
import { PerfectMemory } from './perfect-memory.ts';
import type { StrategyRun } from './score-strategies.ts';
import type { Strategy } from './strategy.ts';
import { walkAllAttempts } from './walk-blocks.ts';

/** In percent: items remembered, and items answered by chance regardless. */
export type MemoryLimits = { recallPercent: number; lapses: number };

export const memoryLimits = {
  perfect: { recallPercent: 100, lapses: 0 },
  frail: { recallPercent: 80, lapses: 3 },
} as const satisfies Record<string, MemoryLimits>;

type MasteredBy = { strategy: Strategy; percents: Record<TrainingTask, number> };

/**
 * @returns the expected percentage of participants who master a training of day 1 within ten attempts, by strategy;
 * ties count by probability
 */
export function expectedMastery(
  run: StrategyRun,
  strategies: readonly Strategy[],
  { recallPercent, lapses }: MemoryLimits,
): MasteredBy[] {
  const mastered = strategies.map(() => ({ training1: 0, training2: 0 }));
  for (let number = 1; number <= run.people; number += 1) {
    const person = simulatePerson(run.seed, number);
    const random = seededRandom(deriveSeed(person.seed, 'what is kept'));
    const { assignment, blocks } = walkAllAttempts(person, run);
    const memory = new PerfectMemory(listTerms(run.table, assignment, run.frequencies));
    const missed = strategies.map(() => ({ training1: 1, training2: 1 }));
    for (const { task, items } of blocks) {
      memory.beginBlock(task);
      const training = trainingTasks.find((one) => one === task);
      const chances = strategies.map((): number[] => []);
      for (const item of items) {
        if (training !== undefined) {
          const seen = memory.look(item);
          for (const [at, strategy] of strategies.entries()) {
            const chosen = strategy.choose(seen);
            const isAmong = chosen.some(({ position }) => position === item.correctPosition);
            const byStrategy = isAmong ? 1 / chosen.length : 0;
            chances[at]?.push(byStrategy + (lapses / 100) * (1 / item.optionCount - byStrategy));
          }
        }
        if (recallPercent === 100 || random.integer(1, 100) <= recallPercent) memory.keep(item);
      }
      if (training === undefined) continue;
      for (const [at, ofItems] of chances.entries()) {
        const ofStrategy = missed[at];
        if (ofStrategy) ofStrategy[training] *= 1 - chanceOfMastery(ofItems);
      }
    }
    for (const [at, ofStrategy] of missed.entries()) {
      for (const training of trainingTasks) {
        const sum = mastered[at];
        if (sum) sum[training] += 1 - ofStrategy[training];
      }
    }
  }
  return strategies.map((strategy, at) => ({
    strategy,
    percents: {
      training1: (100 * (mastered[at]?.training1 ?? 0)) / run.people,
      training2: (100 * (mastered[at]?.training2 ?? 0)) / run.people,
    },
  }));
}

/** @param chances of a right answer per item, independent */
function chanceOfMastery(chances: readonly number[]): number {
  const mayMiss = chances.length - answersToPass(chances.length);
  /** Probability by number of misses, up to the limit for mastery. */
  let byMisses = [1, ...new Array<number>(mayMiss).fill(0)];
  for (const right of chances) {
    byMisses = byMisses.map((chance, misses) => chance * right + (byMisses[misses - 1] ?? 0) * (1 - right));
  }
  return byMisses.reduce((sum, chance) => sum + chance, 0);
}
