import type { chooseInventoryAnswer } from '#contract/participation/inventory-calls.ts';
import type { ParsedInputOf } from '#contract/platform/call.ts';
import type { AnswerRow } from '#server/participation/answers/insert-answers-store.ts';

export type ChoiceInput = ParsedInputOf<typeof chooseInventoryAnswer>;

/** @returns a choice at an item as it is stored */
export function choiceRow(
  { participantId, now }: { participantId: string; now: Date },
  { day, item, revision, value, sinceShownMs, inputWay, trusted, device }: ChoiceInput,
  materialHash: string,
): AnswerRow<'inventory_choice'> {
  return {
    participant_id: participantId,
    day,
    item,
    revision,
    value,
    since_shown_ms: sinceShownMs,
    input_way: inputWay,
    trusted,
    device,
    received_at: now,
    material_hash: materialHash,
  };
}
