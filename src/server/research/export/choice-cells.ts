import { choicesTable } from '#research/export/choices-table.ts';
import { type StoredRow, sourceColumns } from '#server/participation/answers/stored-answers-store.ts';
import { scaleOfItem } from '#study/inventory/inventory.ts';
import { deviceCells } from './device-cells.ts';

export type ChoiceRow = StoredRow<'inventory_choice'>;

export const choiceColumns = sourceColumns('inventory_choice', choicesTable);

export function choiceCells(code: string, isPartOut: boolean, row: ChoiceRow) {
  return {
    code,
    day: row.day,
    part_excluded: isPartOut,
    item: row.item,
    scale: scaleOfItem(row.item),
    answer: row.value,
    input_way: row.input_way,
    trusted: row.trusted,
    ...deviceCells(row),
    received_at: row.received_at.toISOString(),
    material_hash: row.material_hash,
  };
}
