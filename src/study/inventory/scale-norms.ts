import type { InventoryScale } from './inventory.ts';

/** What is known of a scale from other samples; a study setting. */
export type ScaleNorm = {
  /** s0: standard deviation of the sum in the reference sample. */
  standardDeviation: number;
  /** r: reliability of the sum, 0 to 1. */
  reliability: number;
  /** The highest sum of the range without symptoms: "recovered" needs a fall from over it to it or under. */
  recoveredAtMost: number;
};
export type ScaleNorms = Record<InventoryScale, ScaleNorm>;

/**
 * s0 and r of plain sums: Henry & Crawford 2005, a non-clinical British sample. `recoveredAtMost` is the upper end of the band
 * "normal" (Lovibond & Lovibond 1995, halved for plain sums): Jacobson & Truax's own cut-offs need the means of a functional or
 * a dysfunctional population, which the study does not have. None of these numbers belongs to a provisional wording.
 */
export const defaultScaleNorms: ScaleNorms = {
  depression: { standardDeviation: 3.87, reliability: 0.88, recoveredAtMost: 4 },
  anxiety: { standardDeviation: 2.95, reliability: 0.82, recoveredAtMost: 3 },
  stress: { standardDeviation: 4.2, reliability: 0.9, recoveredAtMost: 7 },
};
