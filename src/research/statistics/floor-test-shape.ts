import { z } from 'zod';
import { testTasks } from '#study/protocol.ts';
import { holmOfPageShape, holmShape } from './paired-change-shape.ts';
import { testKinds } from './test-result-shape.ts';

/** Shares correct of one kind against the best strategy without the relation. */
export const floorTestShape = z.object({
  kind: z.enum(testKinds),
  floor: z.number(),
  people: z.int(),
  /** One-sided t of the mean over participants; null below five or without variance. */
  test: z
    .object({ t: z.number(), degreesOfFreedom: z.int(), p: z.number(), holm: holmShape, holmOfPage: holmOfPageShape })
    .nullable(),
  /** Exact sign test against the distribution at the floor, one-sided, ties with the floor dropped; null below five. */
  sign: z
    .object({
      above: z.int(),
      below: z.int(),
      p: z.number(),
      holm: holmShape,
      holmOfPage: holmOfPageShape,
    })
    .nullable(),
});
export type FloorTest = z.output<typeof floorTestShape>;

export const personScoresShape = z.object({
  task: z.enum(testTasks),
  floor: z.number(),
  /** Finished the test on all three days. */
  people: z.int(),
  /** By correct answers, ascending; `aboveFloor`: posterior probability of being above the floor. */
  scores: z.array(z.object({ right: z.int(), people: z.int(), aboveFloor: z.number() })),
});
export type PersonScores = z.output<typeof personScoresShape>;
