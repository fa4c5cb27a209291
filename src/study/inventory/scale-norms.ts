import type { InventoryScale } from './inventory.ts';

/** From reference samples; a study setting. */
export type ScaleNorm = {
  /** s0, of the sum. */
  standardDeviation: number;
  /** r, of the sum, 0 to 1. */
  reliability: number;
  /** Upper end of the range without symptoms, for "recovered". */
  recoveredAtMost: number;
};
export type ScaleNorms = Record<InventoryScale, ScaleNorm>;

/**
 * Plain sums of a non-clinical British sample: Henry & Crawford 2005. `recoveredAtMost`: upper end of the band "normal" (Lovibond &
 * Lovibond 1995, halved), as Jacobson & Truax's cut-offs need population means that the study lacks. None belongs to a provisional
 * wording.
 */
export const defaultScaleNorms: ScaleNorms = {
  depression: { standardDeviation: 3.87, reliability: 0.88, recoveredAtMost: 4 },
  anxiety: { standardDeviation: 2.95, reliability: 0.82, recoveredAtMost: 3 },
  stress: { standardDeviation: 4.2, reliability: 0.9, recoveredAtMost: 7 },
};
