import { z } from 'zod';
import { day } from '#study/protocol-shapes.ts';
import { intervalShape } from './description-shape.ts';
import { type Measure, measures } from './measures.ts';

/** In points of the measure. */
export type SmallestEffect = Partial<Record<Measure, number | undefined>>;

export const equivalenceShape = z.object({
  measure: z.enum(measures),
  from: day,
  to: day,
  smallestEffect: z.number(),
  /** Larger p of both tests; null below five pairs. */
  p: z.number().nullable(),
  /** 90 %. */
  interval: intervalShape.nullable(),
});
export type Equivalence = z.output<typeof equivalenceShape>;
