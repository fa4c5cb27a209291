import { csvFile, researchCsv } from '#research/csv/csv.ts';
import type { ScoreFloors } from '#research/statistics/score-levels.ts';
import { inventoryScales } from '#study/inventory/inventory.ts';
import { type AnsweredWindow, inventoryWindows } from '#study/inventory/inventory-window.ts';
import type { StudySettings } from '#study/material/study-settings.ts';

type Used = {
  settings: Pick<StudySettings, 'individualChange'>;
  windowDays: AnsweredWindow;
  floors: ScoreFloors;
};

/** @returns `analysis/settings.csv`: numbers of the study material, and windows and floors of the analysed people */
export function analysisSettingsCsv({ settings, windowDays, floors }: Used): string {
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
  const windows = windowDays === 'both' ? inventoryWindows : [windowDays];
  const ofInventory = windows.map((days) => ['inventory.windowDays', days]);
  return csvFile(['name', 'value'], [...ofScales, ...ofFloors, ...ofInventory], researchCsv);
}
