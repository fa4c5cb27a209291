import { csvFile, researchCsv } from '#research/csv/csv.ts';
import { inventoryScales } from '#study/inventory/inventory.ts';
import type { ScaleNorms } from '#study/inventory/scale-norms.ts';
import type { WordRow } from '#study/words/word-table.ts';

/** @returns `analysis/settings.csv`: the numbers of the study's material that its analyses are made with, one a row */
export function analysisSettingsCsv(norms: ScaleNorms, words: readonly WordRow[]): string {
  const ofScales = inventoryScales.flatMap((scale) =>
    Object.entries(norms[scale]).map(([name, value]) => [`individualChange.${scale}.${name}`, value]),
  );
  const ofWords = words.map(({ word, pole }) => [`pole.${word}`, pole]);
  return csvFile(['name', 'value'], [...ofScales, ...ofWords], researchCsv);
}
