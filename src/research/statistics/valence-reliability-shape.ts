import { z } from 'zod';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { day } from '#study/protocol-shapes.ts';
import { descriptionShape, intervalShape } from './description-shape.ts';

/** Mean valences of a person whose steadiness is told; `all` over all words, `distance` between pleasant and unpleasant ones. */
export const steadyValences = ['all', 'pleasant', 'neutral', 'unpleasant', 'distance'] as const;

const coefficientShape = z.object({ value: z.number(), interval: intervalShape }).nullable();
export type Coefficient = z.output<typeof coefficientShape>;

export const valenceReliabilityShape = z.object({
  /** Over people with all three days: ICC(C,1), the consistency of one day; null under five people or where nobody differs. */
  betweenDays: z.object(keyedBy(steadyValences, () => z.object({ n: z.int(), icc: coefficientShape }))),
  /** Words of odd against words of even place, stepped up to the whole day (Spearman-Brown). */
  withinDay: z.array(z.object({ day, n: z.int(), splitHalf: coefficientShape })),
  /**
   * Words that were drawn to be rated a second time on the same day: correlation of the first with the second mean over people, and how far
   * apart both ratings of a word were on average. Not there in a study without a retest.
   */
  retest: z.array(z.object({ day, n: z.int(), correlation: coefficientShape, distance: descriptionShape })).optional(),
});
export type ValenceReliability = z.output<typeof valenceReliabilityShape>;
