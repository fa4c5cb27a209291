import { z } from 'zod';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { day } from '#study/protocol-shapes.ts';
import { descriptionShape, intervalShape } from './description-shape.ts';

/** `all` over all words, `distance` between pleasant and unpleasant ones. */
export const steadyValences = ['all', 'pleasant', 'neutral', 'unpleasant', 'distance'] as const;

const coefficientShape = z.object({ value: z.number(), interval: intervalShape }).nullable();
export type Coefficient = z.output<typeof coefficientShape>;

export const valenceReliabilityShape = z.object({
  /** Participants with all three days: ICC(C,1) of a single day; null below five or without variance. */
  betweenDays: z.object(keyedBy(steadyValences, () => z.object({ n: z.int(), icc: coefficientShape }))),
  /** Odd against even positions, stepped up to the whole day (Spearman-Brown). */
  withinDay: z.array(z.object({ day, n: z.int(), splitHalf: coefficientShape })),
  /**
   * Words rated twice on one day: correlation of both means over participants, and mean distance of both ratings. Absent without a retest.
   */
  retest: z.array(z.object({ day, n: z.int(), correlation: coefficientShape, distance: descriptionShape })).optional(),
});
export type ValenceReliability = z.output<typeof valenceReliabilityShape>;
