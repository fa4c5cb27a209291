import { z } from 'zod';
import { day } from '#study/protocol-shapes.ts';
import { intervalShape } from './description-shape.ts';
import { measures } from './measures.ts';

/** A group's change between two days minus the first group's. */
export const groupChangeShape = z.object({
  measure: z.enum(measures),
  from: day,
  to: day,
  group: z.int(),
  people: z.int(),
  ofFirst: z.int(),
  /** Null below five participants in either. */
  difference: z.object({ mean: z.number(), interval: intervalShape }).nullable(),
  /** Welch's, two-sided; registered, so outside the page's family. */
  test: z.object({ t: z.number(), degreesOfFreedom: z.number(), p: z.number() }).nullable(),
});
export type GroupChange = z.output<typeof groupChangeShape>;
