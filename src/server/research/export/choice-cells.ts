import { scaleOfItem } from '#study/inventory/inventory.ts';
import type { StudyDay } from '#study/protocol.ts';
import type { InputWay } from '#study/word-rating/ways-of-input.ts';
import { deviceCells } from './device-cells.ts';

/** What both tables of the inventory read of a choice. */
export const choiceColumns = [
  'participant_id',
  'day',
  'item',
  'revision',
  'value',
  'since_shown_ms',
  'input_way',
  'trusted',
  'device',
  'received_at',
  'material_hash',
] as const;

export type ChoiceRow = {
  participant_id: string;
  day: StudyDay;
  item: number;
  revision: number;
  value: number;
  since_shown_ms: number;
  input_way: InputWay;
  trusted: boolean;
  device: object;
  received_at: Date;
  material_hash: string;
};

/** @returns what both tables of the inventory say of a choice */
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
