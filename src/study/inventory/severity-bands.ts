import { keyedBy } from '#study/keyed/keyed-by.ts';
import { highestScore, type InventoryScale, type InventoryScores, inventoryScales } from './inventory.ts';

export const severityBands = ['normal', 'mild', 'moderate', 'severe', 'extremelySevere'] as const;
type SeverityBand = (typeof severityBands)[number];

/** Lowest sums of the later bands: Lovibond & Lovibond 1995, who publish doubled sums (anxiety 8-9 mild, 10-14 moderate). */
const begins: Record<InventoryScale, readonly [number, number, number, number]> = {
  depression: [5, 7, 11, 14],
  anxiety: [4, 5, 8, 10],
  stress: [8, 10, 13, 17],
};

/** Shown by a study setting only: the bands read like a diagnosis and are none. */
export function severityBandsOf(scores: InventoryScores): Record<InventoryScale, SeverityBand> {
  return keyedBy(inventoryScales, (scale) => bandOf(scale, scores));
}

function bandOf(scale: InventoryScale, scores: InventoryScores): SeverityBand {
  const reached = begins[scale].filter((least) => scores[scale] >= least).length;
  return severityBands[reached] ?? 'normal';
}

export function sumsOfBands(scale: InventoryScale): { band: SeverityBand; first: number; last: number }[] {
  const firsts = [0, ...begins[scale]];
  return severityBands.map((band, index) => ({
    band,
    first: firsts[index] ?? 0,
    last: (firsts[index + 1] ?? highestScore + 1) - 1,
  }));
}
