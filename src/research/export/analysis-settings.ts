import { csvFile, researchCsv } from '#research/csv/csv.ts';
import type { ScoreFloors } from '#research/statistics/score-levels.ts';
import { inventoryScales } from '#study/inventory/inventory.ts';
import type { InventoryMaterial } from '#study/material/inventory-material.ts';
import type { StudySettings } from '#study/material/study-settings.ts';

type Used = {
  settings: Pick<StudySettings, 'individualChange'>;
  inventory: Pick<InventoryMaterial, 'windowDays'>;
  floors: ScoreFloors;
};

/** @returns `analysis/settings.csv`: numbers of the study material and floors of the analysed people */
export function analysisSettingsCsv({ settings, inventory, floors }: Used): string {
  const ofScales = inventoryScales.flatMap((scale) =>
    Object.entries(settings.individualChange[scale]).map(([name, value]) => [
      `individualChange.${scale}.${name}`,
      value,
    ]),
  );
  const ofFloors = Object.entries({ ...floors.kinds, ...floors.tasks }).map(([name, floor]) => [
    `floor.${name}`,
    floor,
  ]);
  const ofInventory = [['inventory.windowDays', inventory.windowDays]];
  return csvFile(['name', 'value'], [...ofScales, ...ofFloors, ...ofInventory], researchCsv);
}
