import type { relationItemKind } from '#contract/participation/relation-task-calls.ts';
import type { ParsedInputOf } from '#contract/platform/call.ts';
import type { AnswerRow } from '#server/participation/answers/insert-answers-store.ts';
import { asColumns } from '#server/platform/database/column-names.ts';
import { isTraining } from '#study/protocol.ts';
import { answerLatencies } from '#study/relation-task/answer-latencies.ts';

export type AnswerInput = ParsedInputOf<typeof relationItemKind>;

export function relationAnswerRow(
  { participantId, now }: { participantId: string; now: Date },
  { blockOpenedAt: _seen, startedAt, ...answer }: AnswerInput,
  correct: boolean,
): AnswerRow<'relation_answer'> {
  const { responseMs, firstDropToConfirmationMs } = answerLatencies(answer.trace);
  return {
    participant_id: participantId,
    ...asColumns(answer),
    correct,
    feedback_shown: isTraining(answer.task),
    started_at: new Date(startedAt),
    response_latency_ms: responseMs,
    confirmation_latency_ms: firstDropToConfirmationMs,
    input_way: answer.trace.drops.at(-1)?.inputWay ?? 'assistive',
    received_at: now,
  };
}
