import { z } from 'zod';

/** Both ends belong to it. Unless a docstring says otherwise: 95 %, two-sided. */
export const intervalShape = z.object({ low: z.number(), high: z.number() });
export type Interval = z.output<typeof intervalShape>;

/** In the unit of the values. `null` where there are too few values for it. */
export const descriptionShape = z.object({
  n: z.int(),
  mean: z.number().nullable(),
  /** With n - 1; `null` under five values. */
  standardDeviation: z.number().nullable(),
  median: z.number().nullable(),
  /** Of the mean, by Student's t, or of sums of the inventory by bootstrap; `null` under five values, or where all are the same. */
  interval: intervalShape.nullable(),
});
/** Without anything inferred. */
export const momentsShape = descriptionShape.omit({ interval: true });
export type Moments = z.output<typeof momentsShape>;
export type Description = z.output<typeof descriptionShape>;
