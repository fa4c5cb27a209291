import { z } from 'zod';
import { day } from '#study/protocol-shapes.ts';
import { intervalShape } from './description-shape.ts';
import { type Measure, measures } from './measures.ts';

/** Smallest mean change that matters by a plan, in points of the measure. */
export type SmallestEffect = Partial<Record<Measure, number | undefined>>;

/** Two one-sided tests of a change between two days. */
export const equivalenceShape = z.object({
  measure: z.enum(measures),
  from: day,
  to: day,
  /** Points of the measure. */
  smallestEffect: z.number(),
  /** Larger p of both tests; null below five pairs. */
  p: z.number().nullable(),
  /** 90 %. */
  interval: intervalShape.nullable(),
});
export type Equivalence = z.output<typeof equivalenceShape>;
