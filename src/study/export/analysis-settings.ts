import { csvFile, researchCsv } from '../csv.ts';
import { inventoryScales } from '../inventory.ts';
import type { ScaleNorms } from '../statistics/individual-change.ts';

/** @returns `analysis/settings.csv`: the numbers of the study's settings that its analyses are made with, one a row */
export function analysisSettingsCsv(norms: ScaleNorms): string {
  const rows = inventoryScales.flatMap((scale) =>
    Object.entries(norms[scale]).map(([name, value]) => [`individualChange.${scale}.${name}`, value]),
  );
  return csvFile(['name', 'value'], rows, researchCsv);
}
