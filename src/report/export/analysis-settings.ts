import { csvFile, researchCsv } from '#report/csv/csv.ts';
import { inventoryScales } from '#study/inventory/inventory.ts';
import type { ScaleNorms } from '#study/inventory/scale-norms.ts';

/** @returns `analysis/settings.csv`: the numbers of the study's settings that its analyses are made with, one a row */
export function analysisSettingsCsv(norms: ScaleNorms): string {
  const rows = inventoryScales.flatMap((scale) =>
    Object.entries(norms[scale]).map(([name, value]) => [`individualChange.${scale}.${name}`, value]),
  );
  return csvFile(['name', 'value'], rows, researchCsv);
}
