import { csvFile, researchCsv } from '#research/csv/csv.ts';
import { scoreFloors } from '#research/statistics/score-levels.ts';
import { inventoryScales } from '#study/inventory/inventory.ts';
import type { StudySettings } from '#study/material/study-settings.ts';
import type { WordRow } from '#study/words/word-table.ts';

type Used = Pick<StudySettings, 'individualChange' | 'networks' | 'cells' | 'classes'>;

/** @returns `analysis/settings.csv`: the numbers of the study's material that its analyses are made with, one a row */
export function analysisSettingsCsv(settings: Used, words: readonly WordRow[]): string {
  const ofScales = inventoryScales.flatMap((scale) =>
    Object.entries(settings.individualChange[scale]).map(([name, value]) => [
      `individualChange.${scale}.${name}`,
      value,
    ]),
  );
  const { kinds, tasks } = scoreFloors(settings);
  const ofFloors = Object.entries({ ...kinds, ...tasks }).map(([name, floor]) => [`floor.${name}`, floor]);
  const ofWords = words.map(({ word, pole }) => [`pole.${word}`, pole]);
  return csvFile(['name', 'value'], [...ofScales, ...ofFloors, ...ofWords], researchCsv);
}
