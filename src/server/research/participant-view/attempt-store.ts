import type { Transaction } from 'kysely';
import {
  type EarlierItem,
  type ItemInteraction,
  itemInteractionShape,
} from '#contract/participation/item-interaction.ts';
import { traceShape } from '#contract/participation/relation-task-calls.ts';
import type { ParsedInputOf } from '#contract/platform/call.ts';
import { device, inputWay } from '#contract/platform/shapes.ts';
import type { ReplayedItem, readAttempt } from '#contract/research/participant-view-calls.ts';
import { outcomesByAnswer } from '#server/participation/answers/outcomes-by-answer.ts';
import { readTaskAnswers } from '#server/participation/answers/stored-answers-store.ts';
import { readBlock } from '#server/participation/relation-task/relation-block-store.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';

/**
 * @returns items in order with their answers
 * @throws Refusal `not-found` for an unknown attempt
 */
export async function readReplay(
  transaction: Transaction<Schema>,
  { participantId, day, task, attempt }: ParsedInputOf<typeof readAttempt>,
): Promise<ReplayedItem[]> {
  const block = await readBlock(transaction, participantId, { day, task, attempt });
  if (block === null) throw new Refusal('not-found');
  // The whole day: a later attempt or task may store the outcome of this one's last item.
  const ofDay = await readTaskAnswers(transaction, { participantIds: [participantId], days: [day] }, [
    ...(['participant_id', 'day', 'task', 'attempt', 'item', 'chosen', 'correct', 'trace', 'course'] as const),
    ...(['input_way', 'device', 'received_at'] as const),
  ]);
  const outcomeOf = outcomesByAnswer(ofDay);
  const ofAttempt = ofDay.filter((answer) => answer.task === task && answer.attempt === attempt);
  const answersByItem = new Map(ofAttempt.map((answer) => [answer.item, answer]));
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
            course: ofThisItem(answer.course),
            outcome: spansOf(outcomeOf(answer)),
            device: device.parse(answer.device),
            receivedAt: answer.received_at.toISOString(),
          }
        : null,
    };
  });
}

function ofThisItem(stored: object): Omit<ItemInteraction, 'earlier'> {
  const { earlier: _ofAnother, ...course } = itemInteractionShape.parse(stored);
  return course;
}

function spansOf(outcome: EarlierItem | null) {
  if (outcome === null) return null;
  const { feedbackShownMs, feedbackMs, blankShownMs } = outcome;
  return { feedbackShownMs, feedbackMs, blankShownMs };
}
