import { csvFile, researchCsv } from '#research/csv/csv.ts';
import { scoreFloors } from '#research/statistics/score-levels.ts';
import { inventoryScales } from '#study/inventory/inventory.ts';
import type { InventoryMaterial } from '#study/material/inventory-material.ts';
import type { StudySettings } from '#study/material/study-settings.ts';

type Used = {
  settings: Pick<StudySettings, 'individualChange' | 'networks' | 'cells' | 'classes'>;
  inventory: Pick<InventoryMaterial, 'windowDays'>;
};

/** @returns `analysis/settings.csv`: the study material's numbers that the analyses use */
export function analysisSettingsCsv({ settings, inventory }: Used): string {
  const ofScales = inventoryScales.flatMap((scale) =>
    Object.entries(settings.individualChange[scale]).map(([name, value]) => [
      `individualChange.${scale}.${name}`,
      value,
    ]),
  );
  const { kinds, tasks } = scoreFloors(settings);
  const ofFloors = Object.entries({ ...kinds, ...tasks }).map(([name, floor]) => [`floor.${name}`, floor]);
  const ofInventory = [['inventory.windowDays', inventory.windowDays]];
  return csvFile(['name', 'value'], [...ofScales, ...ofFloors, ...ofInventory], researchCsv);
}
