import { z } from 'zod';
import { descriptionShape, intervalShape, momentsShape } from './description-shape.ts';

/** Below five pairs, or all differences are equal. */
export const noTestShape = z.enum(['too-few', 'no-variance']);
export type NoTest = z.output<typeof noTestShape>;

/** Holm over the tests listed together; null for a single test. */
export const holmShape = z.number().nullable();
/** Holm over every test of the page; only in analyses of the study. */
export const holmOfPageShape = z.number().optional();

export const effectSizeShape = z.object({
  /** Cohen's d_z: mean over standard deviation of the differences. */
  dz: z.number(),
  /** dz with Hedges' small-sample correction. */
  g: z.number(),
  gInterval: intervalShape,
  /** Of dz, 95 %. */
  interval: intervalShape,
  /** `exact`: noncentral t; `approximate`: dz +- 1.96 sqrt(1/n + dz^2/(2n)), where the exact one is out of range. */
  intervalMethod: z.enum(['exact', 'approximate']),
});
export type EffectSize = z.output<typeof effectSizeShape>;

export const signedRankTestShape = z.object({
  zeros: z.int(),
  n: z.int(),
  /** V of R's `wilcox.test`. */
  positiveRankSum: z.number(),
  negativeRankSum: z.number(),
  method: z.enum(['exact', 'normal']),
  /** With continuity and tie correction; null for an exact p. */
  z: z.number().nullable(),
  p: z.number(),
  holm: holmShape,
  holmOfPage: holmOfPageShape,
  /** Matched pairs, -1 to 1 (Kerby 2014): positive when later values are higher. */
  rankBiserial: z.number(),
  /** Score interval, approximate; ends at 1 or -1 if all ranks are on one side. */
  rankBiserialInterval: intervalShape,
});
export type SignedRankTest = z.output<typeof signedRankTestShape>;

/** In the unit of the values; difference is later minus earlier. */
export const pairedChangeShape = z.object({
  n: z.int(),
  earlier: momentsShape,
  later: momentsShape,
  difference: descriptionShape,
  /** Single differences in order, where too few for inference; otherwise empty. */
  fewDifferences: z.array(z.number()),
  /** Paired t test, two-sided. */
  test: z
    .object({ t: z.number(), degreesOfFreedom: z.int(), p: z.number(), holm: holmShape, holmOfPage: holmOfPageShape })
    .nullable(),
  effect: effectSizeShape.nullable(),
  signedRank: signedRankTestShape.nullable(),
  noTest: noTestShape.nullable(),
});
export type PairedChange = z.output<typeof pairedChangeShape>;
