import { expect, it } from 'vitest';
import { memoryLimits } from '#rehearsal/simulation/strategies/master-trainings.ts';
import {
  masteredByTooMany,
  reachingLimit,
  scoresOver,
  strategyRun,
} from '#tests/support/study/strategies-over-limit.ts';

// `tests/full/pure/strategy-families.test.ts` holds 500 people to the same limits.

it('strategies without the relation stay under their limits over 40 people and three days', () => {
  expect(reachingLimit(scoresOver(40))).toEqual([]);
});

it('hardly any of 40 people master a training by a strategy without the sample or the cue', () => {
  expect(masteredByTooMany(strategyRun(40), memoryLimits.perfect)).toEqual([]);
});
