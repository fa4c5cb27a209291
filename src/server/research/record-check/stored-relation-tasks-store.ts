import { itemInteractionShape } from '#contract/participation/item-interaction.ts';
import { traceShape } from '#contract/participation/relation-task-calls.ts';
import { readBlocks, readTaskAnswers } from '#server/participation/answers/stored-answers-store.ts';
import type { Snapshot } from '#server/research/included-people/chosen-people-store.ts';
import type { StoredParticipant } from '#server/research/record-check/stored-participant.ts';
import { relationItemsShape } from '#study/relation-task/relation-item-shape.ts';

export async function readRelationTasks(
  snapshot: Snapshot,
  participantId: string,
): Promise<Pick<StoredParticipant, 'blocks' | 'answers'>> {
  const whose = { participantIds: [participantId] };
  const blocks = await readBlocks(snapshot, whose, [
    'day',
    'task',
    'attempt',
    'seed',
    'generator_version',
    'items',
    'finished_at',
    'correct_count',
    'score_percent',
    'advanced_by',
    'material_hash',
  ]);
  const answers = await readTaskAnswers(snapshot, whose, [
    'day',
    'task',
    'attempt',
    'item',
    'chosen',
    'correct',
    'feedback_shown',
    'trace',
    'course',
    'response_latency_ms',
    'confirmation_latency_ms',
    'input_way',
    'received_at',
  ]);
  return {
    blocks: blocks.map((row) => ({
      day: row.day,
      task: row.task,
      attempt: row.attempt,
      seed: row.seed,
      generatorVersion: row.generator_version,
      items: relationItemsShape.safeParse(row.items).data ?? null,
      finishedAtMs: row.finished_at?.getTime() ?? null,
      correctCount: row.correct_count,
      scorePercent: row.score_percent,
      advancedBy: row.advanced_by,
      materialHash: row.material_hash,
    })),
    answers: answers.map((row) => ({
      day: row.day,
      task: row.task,
      attempt: row.attempt,
      item: row.item,
      chosen: row.chosen,
      correct: row.correct,
      feedbackShown: row.feedback_shown,
      trace: traceShape.safeParse(row.trace).data ?? null,
      course: itemInteractionShape.safeParse(row.course).data ?? null,
      responseLatencyMs: row.response_latency_ms,
      confirmationLatencyMs: row.confirmation_latency_ms,
      inputWay: row.input_way,
      receivedAtMs: row.received_at.getTime(),
    })),
  };
}
