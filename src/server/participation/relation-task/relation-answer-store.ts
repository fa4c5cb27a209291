import type { answerRelationItem } from '#contract/participation/relation-task-calls.ts';
import type { ParsedInputOf } from '#contract/platform/call.ts';
import type { Turn } from '#server/participation/progress/turn-store.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { isTraining } from '#study/protocol.ts';
import { scoreItem } from '#study/relation-task/score-block.ts';
import type { StoredBlock } from './relation-block-store.ts';

export type AnswerInput = ParsedInputOf<typeof answerRelationItem>;
export type StoredAnswer = { item: number; chosen: string; correct: boolean };

/** @returns the answers of one attempt so far, in the order of the items. */
export async function readAnswers(
  { transaction, participantId }: Pick<Turn, 'transaction' | 'participantId'>,
  { day, task, attempt }: Pick<StoredBlock, 'day' | 'task' | 'attempt'>,
): Promise<StoredAnswer[]> {
  return transaction
    .selectFrom('relation_answer')
    .where('participant_id', '=', participantId)
    .where('day', '=', day)
    .where('task', '=', task)
    .where('attempt', '=', attempt)
    .orderBy('item')
    .select(['item', 'chosen', 'correct'])
    .execute();
}

/**
 * Says whether an answer was stored before under its key (participant, day, task, attempt, item).
 * @throws Refusal `conflict` when another option was confirmed there or at another time
 */
export async function findSameAnswer(turn: Turn, input: AnswerInput): Promise<StoredAnswer | null> {
  const stored = await turn.transaction
    .selectFrom('relation_answer')
    .where('participant_id', '=', turn.participantId)
    .where('day', '=', input.day)
    .where('task', '=', input.task)
    .where('attempt', '=', input.attempt)
    .where('item', '=', input.item)
    .select(['item', 'chosen', 'correct', 'trace'])
    .executeTakeFirst();
  if (stored === undefined) return null;
  const { confirmedMs } = stored.trace as { confirmedMs?: number };
  if (stored.chosen !== input.chosen || confirmedMs !== input.trace.confirmedMs) throw new Refusal('conflict');
  return stored;
}

/**
 * Scores and stores the next answer of an open attempt.
 * @throws Refusal `out-of-order` when it is not the next item, `unknown-option` when the option was not offered
 */
export async function storeAnswer(
  turn: Turn,
  block: StoredBlock,
  input: AnswerInput,
  answeredItems: number,
): Promise<StoredAnswer> {
  const item = block.items[input.item - 1];
  if (item === undefined || input.item !== answeredItems + 1) throw new Refusal('out-of-order');
  const offered = new Set(item.options);
  if (!offered.has(input.chosen) || input.trace.drops.some(({ option }) => !offered.has(option))) {
    throw new Refusal('unknown-option');
  }
  const correct = scoreItem(item, input.chosen) === 1;
  await insertAnswer(turn, input, correct);
  return { item: input.item, chosen: input.chosen, correct };
}

async function insertAnswer(turn: Turn, input: AnswerInput, correct: boolean): Promise<void> {
  const { trace } = input;
  const optionsShownMs = trace.revealsMs[3];
  const firstDropMs = trace.drops[0]?.atMs ?? optionsShownMs;
  await turn.transaction
    .insertInto('relation_answer')
    .values({
      participant_id: turn.participantId,
      day: input.day,
      task: input.task,
      attempt: input.attempt,
      item: input.item,
      chosen: input.chosen,
      correct,
      feedback_shown: isTraining(input.task),
      trace: JSON.stringify(trace),
      response_latency_ms: firstDropMs - optionsShownMs,
      confirmation_latency_ms: trace.confirmedMs - firstDropMs,
      input_way: trace.drops.at(-1)?.inputWay ?? 'assistive',
      device: JSON.stringify(input.device),
      received_at: turn.now,
    })
    .execute();
}
