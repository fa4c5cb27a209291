import type { PresentationInput } from '#contract/participation/word-rating-calls.ts';
import type { AnswerRow } from '#server/participation/answers/insert-answers-store.ts';
import { measuredColumns } from './measured-columns.ts';

/** @returns a showing of a word as it is stored */
export function presentationRow(
  { participantId, now }: { participantId: string; now: Date },
  input: PresentationInput,
  materialHash: string,
): AnswerRow<'word_presentation'> {
  const answer =
    input.outcome === 'rated'
      ? {
          valence: input.valence,
          reaction_time_ms: input.reactionTimeMs,
          input_way: input.inputWay,
          trusted: input.trusted,
        }
      : { valence: null, reaction_time_ms: null, input_way: null, trusted: null };
  return {
    participant_id: participantId,
    day: input.day,
    position: input.position,
    word: input.word,
    outcome: input.outcome,
    ...answer,
    shown_at: new Date(input.shownAt),
    onset_uncertainty_ms: input.onsetUncertaintyMs,
    ...measuredColumns(input.measured),
    device: input.device,
    received_at: now,
    material_hash: materialHash,
  };
}
