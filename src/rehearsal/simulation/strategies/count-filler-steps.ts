import { deriveSeed } from '#rehearsal/simulation/derive-seed.ts';
import { simulatePerson } from '#rehearsal/simulation/simulate-person.ts';
import { type FillerStep, fillerSteps } from '#study/assignment/fillers.ts';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { seededRandom } from '#study/randomness/random.ts';
import { filledItems } from '#study/relation-task/cue-items.ts';
import { trainingCellsOf } from '#study/relation-task/generate-block.ts';
import type { StrategyRun } from './score-strategies.ts';
import { walkAllAttempts } from './walk-blocks.ts';

/** Over one block of Treino 1 per participant. */
export function countFillerSteps(run: StrategyRun): Record<FillerStep, number> {
  const counts = keyedBy(fillerSteps, () => 0);
  for (let number = 1; number <= run.people; number += 1) {
    const person = simulatePerson(run.seed, number);
    const { assignment } = walkAllAttempts(person, run);
    const random = seededRandom(deriveSeed(person.seed, 'block', 1, 'training1', 1));
    const cells = trainingCellsOf({ day: 1, task: 'training1', assignment }, random);
    for (const { fillers } of filledItems({ table: run.table, assignment }, cells, random)) {
      for (const { step } of fillers) counts[step] += 1;
    }
  }
  return counts;
}
