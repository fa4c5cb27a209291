import { z } from 'zod';
import { day } from '#study/protocol-shapes.ts';
import { intervalShape } from './description-shape.ts';
import { measures } from './measures.ts';

/** How one group changed between two days, minus how the first group did. */
export const groupChangeShape = z.object({
  measure: z.enum(measures),
  from: day,
  to: day,
  /** From 2 on. */
  group: z.int(),
  /** Of this group, and of the first one. */
  people: z.int(),
  ofFirst: z.int(),
  /** Null under five people in one of both. */
  difference: z.object({ mean: z.number(), interval: intervalShape }).nullable(),
  /** Welch's, two-sided; of a plan, and so of no family of the page. */
  test: z.object({ t: z.number(), degreesOfFreedom: z.number(), p: z.number() }).nullable(),
});
export type GroupChange = z.output<typeof groupChangeShape>;
