import { z } from 'zod';
import { descriptionShape, intervalShape, momentsShape } from './description-shape.ts';

/** Why there is no test: under five pairs, or every difference is the same. */
export const noTestShape = z.enum(['too-few', 'no-variance']);
export type NoTest = z.output<typeof noTestShape>;

/** Corrected by Holm over the tests that stand together; `null` where a test stands alone. */
export const holmShape = z.number().nullable();
/** Corrected by Holm over every test of the page; only in the analyses of a whole study. */
export const holmOfPageShape = z.number().optional();

/** Standardised mean of paired differences. */
export const effectSizeShape = z.object({
  /** Mean over standard deviation of the differences (Cohen's d_z). */
  dz: z.number(),
  /** dz with Hedges' correction for small samples. */
  g: z.number(),
  /** Of g: that of dz with the same correction. */
  gInterval: intervalShape,
  /** Of dz, 95 %. */
  interval: intervalShape,
  /** `exact`: from the noncentral t distribution; `approximate`: dz +- 1.96 sqrt(1/n + dz^2/(2n)), where the exact one is out of reach. */
  intervalMethod: z.enum(['exact', 'approximate']),
});
export type EffectSize = z.output<typeof effectSizeShape>;

/** Wilcoxon's signed rank test of paired differences. */
export const signedRankTestShape = z.object({
  /** Differences of zero, which are dropped. */
  zeros: z.int(),
  /** Differences that were ranked. */
  n: z.int(),
  /** V of R's `wilcox.test`: the ranks of the differences over zero, summed. */
  positiveRankSum: z.number(),
  negativeRankSum: z.number(),
  method: z.enum(['exact', 'normal']),
  /** With continuity and tie correction; `null` for an exact p. */
  z: z.number().nullable(),
  /** Two-sided. */
  p: z.number(),
  holm: holmShape,
  holmOfPage: holmOfPageShape,
  /** Matched-pairs rank-biserial correlation, -1 to 1 (Kerby 2014): over zero when the later values are higher. */
  rankBiserial: z.number(),
  /** A score interval, approximate; it ends at 1 or -1 where all ranks are on one side. */
  rankBiserialInterval: intervalShape,
});
export type SignedRankTest = z.output<typeof signedRankTestShape>;

/** A paired comparison, in the unit of the values. Difference = later minus earlier. */
export const pairedChangeShape = z.object({
  /** Complete pairs. */
  n: z.int(),
  earlier: momentsShape,
  later: momentsShape,
  difference: descriptionShape,
  /** The differences themselves, in the order given, where there are too few for an inference; otherwise empty. */
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
