import type { Transaction } from 'kysely';
import type { ParsedInputOf } from '../../contract/call.ts';
import type { ReplayedItem, readAttempt } from '../../contract/participant-view-calls.ts';
import { traceShape } from '../../contract/relation-task-calls.ts';
import { device, inputWay } from '../../contract/shapes.ts';
import type { Schema } from '../database/schema.ts';
import { Refusal } from '../http/refusal.ts';
import { readBlock } from '../participation/relation-block-store.ts';

/**
 * @returns the items of one attempt in their order, with what the participant did
 * @throws Refusal `not-found` when there was no such attempt
 */
export async function readReplay(
  transaction: Transaction<Schema>,
  { participantId, day, task, attempt }: ParsedInputOf<typeof readAttempt>,
): Promise<ReplayedItem[]> {
  const block = await readBlock(transaction, participantId, { day, task, attempt });
  if (block === null) throw new Refusal('not-found');
  const answers = await transaction
    .selectFrom('relation_answer')
    .where('participant_id', '=', participantId)
    .where('day', '=', day)
    .where('task', '=', task)
    .where('attempt', '=', attempt)
    .select(['item', 'chosen', 'correct', 'trace', 'input_way', 'device', 'received_at'])
    .execute();
  const answersByItem = new Map(answers.map((answer) => [answer.item, answer]));
  return block.items.map(({ number, kind, sample, context, options, correct }) => {
    const answer = answersByItem.get(number);
    return {
      number,
      kind,
      sample,
      context,
      options,
      correct,
      answer: answer
        ? {
            chosen: answer.chosen,
            isRight: answer.correct,
            inputWay: inputWay.parse(answer.input_way),
            trace: traceShape.parse(answer.trace),
            device: device.parse(answer.device),
            receivedAt: answer.received_at.toISOString(),
          }
        : null,
    };
  });
}
