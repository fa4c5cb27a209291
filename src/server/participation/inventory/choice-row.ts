import type { inventoryChoiceKind } from '#contract/participation/inventory-calls.ts';
import type { ParsedInputOf } from '#contract/platform/call.ts';
import type { AnswerRow } from '#server/participation/answers/insert-answers-store.ts';
import { asColumns } from '#server/platform/database/column-names.ts';

export type ChoiceInput = ParsedInputOf<typeof inventoryChoiceKind>;

export function choiceRow(
  { participantId, now }: { participantId: string; now: Date },
  { material: _seen, ...choice }: ChoiceInput,
  materialHash: string,
): AnswerRow<'inventory_choice'> {
  return { participant_id: participantId, ...asColumns(choice), received_at: now, material_hash: materialHash };
}
