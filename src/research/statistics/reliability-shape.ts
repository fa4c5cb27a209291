import { z } from 'zod';
import { intervalShape } from './description-shape.ts';

/** Why there are no loadings. `heywood`: a communality passes 1, so that there is no proper solution. */
const noOmegaReasons = z.enum(['heywood', 'no-convergence']);
export type NoOmega = z.output<typeof noOmegaReasons>;

const noReliabilityReasons = z.enum(['too-few', 'no-variance', 'singular']);
export type NoReliability = z.output<typeof noReliabilityReasons>;

export const reliabilityShape = z.object({
  /** People who answered every item. */
  n: z.int(),
  /** Interval: bootstrap; `null` where people are of one or two kinds. */
  alpha: z.object({ value: z.number(), interval: intervalShape.nullable() }).nullable(),
  omega: z.object({ value: z.number(), loadings: z.array(z.number()) }).nullable(),
  /** Why reliability, or only omega, is not calculated. */
  noReliability: noReliabilityReasons.nullable(),
  noOmega: noOmegaReasons.nullable(),
});
export type Reliability = z.output<typeof reliabilityShape>;
