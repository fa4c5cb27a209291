import { z } from 'zod';
import { keyedBy } from '#study/keyed/keyed-by.ts';

/** Best to worst. */
export const changeClasses = ['recovered', 'improved', 'unchanged', 'worsened'] as const;
export type ChangeClass = (typeof changeClasses)[number];

/** Reliable changes on one scale. */
export const changeCountsShape = z.object({
  n: z.int(),
  criticalChange: z.number(),
  counts: z.object(keyedBy(changeClasses, () => z.int())),
});
export type ChangeCounts = z.output<typeof changeCountsShape>;
