import { z } from 'zod';

/** Closed; 95 % and two-sided unless stated. */
export const intervalShape = z.object({ low: z.number(), high: z.number() });
export type Interval = z.output<typeof intervalShape>;

export const descriptionShape = z.object({
  n: z.int(),
  mean: z.number().nullable(),
  /** With n - 1; null below five values. */
  standardDeviation: z.number().nullable(),
  median: z.number().nullable(),
  /** Of the mean: Student's t, or bootstrap for inventory sums; null below five values or without variance. */
  interval: intervalShape.nullable(),
});
/** Without inference. */
export const momentsShape = descriptionShape.omit({ interval: true });
export type Moments = z.output<typeof momentsShape>;
export type Description = z.output<typeof descriptionShape>;
