import type { PresentationInput } from '#contract/participation/word-rating-calls.ts';
import type { AnswerRow } from '#server/participation/answers/insert-answers-store.ts';
import { asColumns } from '#server/platform/database/column-names.ts';

export function presentationRow(
  { participantId, now }: { participantId: string; now: Date },
  { measured, shownAt, ...presentation }: PresentationInput,
  materialHash: string,
): AnswerRow<'word_presentation'> {
  return {
    participant_id: participantId,
    ...asColumns(presentation),
    ...(measured !== null && asColumns(measured)),
    shown_at: new Date(shownAt),
    received_at: now,
    material_hash: materialHash,
  };
}
