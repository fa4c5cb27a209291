import { z } from 'zod';
import { testTasks } from '#study/protocol.ts';
import { holmOfPageShape, holmShape } from './paired-change-shape.ts';
import { testKinds } from './test-result-shape.ts';

/** The shares of right answers of one kind against what the best strategy without the relation reaches. */
export const floorTestShape = z.object({
  kind: z.enum(testKinds),
  floor: z.number(),
  people: z.int(),
  /** Whether the mean over people is over the floor: t, one-sided; null under five people, or where all have the same share. */
  test: z
    .object({ t: z.number(), degreesOfFreedom: z.int(), p: z.number(), holm: holmShape, holmOfPage: holmOfPageShape })
    .nullable(),
  /** Whether more people are over it than of those who are at it: exact, one-sided, without those whose share is the floor; null under five. */
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

/** How people did over the thirty items of a test on three days. */
export const personScoresShape = z.object({
  task: z.enum(testTasks),
  /** 0 to 1. */
  floor: z.number(),
  /** People who finished the test on all three days. */
  people: z.int(),
  /** By their right answers, fewest first; `aboveFloor`: posterior probability that somebody with so many is above the floor. */
  scores: z.array(z.object({ right: z.int(), people: z.int(), aboveFloor: z.number() })),
});
export type PersonScores = z.output<typeof personScoresShape>;
