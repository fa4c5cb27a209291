import { z } from 'zod';
import { intervalShape } from './description-shape.ts';

/** `heywood`: a communality above 1 has no proper solution. */
const noOmegaReasons = z.enum(['heywood', 'no-convergence']);
export type NoOmega = z.output<typeof noOmegaReasons>;

const noReliabilityReasons = z.enum(['too-few', 'no-variance', 'singular']);
export type NoReliability = z.output<typeof noReliabilityReasons>;

export const reliabilityShape = z.object({
  n: z.int(),
  /** Bootstrap interval; null with only one or two kinds of rows. */
  alpha: z.object({ value: z.number(), interval: intervalShape.nullable() }).nullable(),
  omega: z.object({ value: z.number(), loadings: z.array(z.number()) }).nullable(),
  noReliability: noReliabilityReasons.nullable(),
  noOmega: noOmegaReasons.nullable(),
});
export type Reliability = z.output<typeof reliabilityShape>;
