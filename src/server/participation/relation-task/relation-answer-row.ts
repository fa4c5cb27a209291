import type { answerRelationItem } from '#contract/participation/relation-task-calls.ts';
import type { ParsedInputOf } from '#contract/platform/call.ts';
import type { AnswerRow } from '#server/participation/answers/insert-answers-store.ts';
import { isTraining } from '#study/protocol.ts';
import { answerLatencies } from '#study/relation-task/answer-latencies.ts';

export type AnswerInput = ParsedInputOf<typeof answerRelationItem>;

/** @returns an answer to an item as it is stored */
export function relationAnswerRow(
  { participantId, now }: { participantId: string; now: Date },
  input: AnswerInput,
  correct: boolean,
): AnswerRow<'relation_answer'> {
  const { trace } = input;
  const { responseMs, firstDropToConfirmationMs } = answerLatencies(trace);
  return {
    participant_id: participantId,
    day: input.day,
    task: input.task,
    attempt: input.attempt,
    item: input.item,
    chosen: input.chosen,
    correct,
    feedback_shown: isTraining(input.task),
    trace,
    started_at: new Date(input.startedAt),
    course: input.course,
    response_latency_ms: responseMs,
    confirmation_latency_ms: firstDropToConfirmationMs,
    input_way: trace.drops.at(-1)?.inputWay ?? 'assistive',
    device: input.device,
    received_at: now,
  };
}
