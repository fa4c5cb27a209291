import { z } from 'zod';
import { intervalShape } from './description-shape.ts';
import { holmOfPageShape, holmShape } from './paired-change-shape.ts';

/** How two measures of the same people go together. */
export const associationShape = z.object({
  /** People with both. */
  n: z.int(),
  /** Pearson's; null under five people, or where one measure is the same for everybody. So are the next three. */
  r: z.number().nullable(),
  /** Of r, by Fisher's z with its jackknife error and Student's t. */
  interval: intervalShape.nullable(),
  test: z
    .object({ t: z.number(), degreesOfFreedom: z.int(), p: z.number(), holm: holmShape, holmOfPage: holmOfPageShape })
    .nullable(),
  /** Spearman's: Pearson's of mean ranks, with its t test. */
  ranks: z.object({ r: z.number(), p: z.number(), holm: holmShape, holmOfPage: holmOfPageShape }).nullable(),
  /** Least squares: y = intercept + slope x. */
  line: z.object({ intercept: z.number(), slope: z.number() }).nullable(),
  /** Both measures to the nearest tenth, and how many people are there. */
  dots: z.array(z.object({ x: z.number(), y: z.number(), people: z.int() })),
});
export type Association = z.output<typeof associationShape>;

/** Depression by mean valence on day 1, with age and sex taken out; of a plan, and so of no family of the page. */
export const partialCorrelationShape = z.object({
  n: z.int(),
  r: z.number().nullable(),
  interval: intervalShape.nullable(),
  test: z.object({ t: z.number(), degreesOfFreedom: z.int(), p: z.number() }).nullable(),
});
export type PartialCorrelation = z.output<typeof partialCorrelationShape>;
