import { z } from 'zod';
import { intervalShape } from './description-shape.ts';
import { holmOfPageShape, holmShape } from './paired-change-shape.ts';

export const associationShape = z.object({
  n: z.int(),
  /** Pearson's; null below five participants or without variance, and so are the next three. */
  r: z.number().nullable(),
  /** Fisher's z with jackknife error and Student's t. */
  interval: intervalShape.nullable(),
  test: z
    .object({ t: z.number(), degreesOfFreedom: z.int(), p: z.number(), holm: holmShape, holmOfPage: holmOfPageShape })
    .nullable(),
  /** Spearman's: Pearson's of mean ranks, with its t test. */
  ranks: z.object({ r: z.number(), p: z.number(), holm: holmShape, holmOfPage: holmOfPageShape }).nullable(),
  line: z.object({ intercept: z.number(), slope: z.number() }).nullable(),
  /** Rounded to tenths, with counts. */
  dots: z.array(z.object({ x: z.number(), y: z.number(), people: z.int() })),
});
export type Association = z.output<typeof associationShape>;

/** Depression by mean valence on day 1, adjusted for age and sex; registered, so outside the page's family. */
export const partialCorrelationShape = z.object({
  n: z.int(),
  r: z.number().nullable(),
  interval: intervalShape.nullable(),
  test: z.object({ t: z.number(), degreesOfFreedom: z.int(), p: z.number() }).nullable(),
});
export type PartialCorrelation = z.output<typeof partialCorrelationShape>;
