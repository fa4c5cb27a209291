import { answerRelationItem, openRelationBlock } from '#contract/participation/relation-task-calls.ts';
import type { ParticipationInstallation } from '#server/participation/person/participation-installation.ts';
import type { RowChange } from '#server/participation/person/store-turn-store.ts';
import { nextAnswers } from '#server/participation/progress/next-answer-store.ts';
import { openInTurn, openingOf } from '#server/participation/progress/open-part-store.ts';
import { viewOf } from '#server/participation/progress/progress-view-store.ts';
import {
  moveOn,
  requireTurn,
  storeWithoutStep,
  type Turn,
  takeTurn,
} from '#server/participation/progress/turn-store.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import { resultOfAttempt, resultTold } from '#study/progress/attempt-result.ts';
import { isTraining } from '#study/protocol.ts';
import type { AnswerInput } from './relation-answer-row.ts';
import {
  findSameAnswer,
  judgeAnswer,
  nextItemAnswer,
  readItemAnswers,
  type StoredAnswer,
} from './relation-answer-store.ts';
import {
  blockFinished,
  readBlock,
  readLastBlock,
  relationBlockOpening,
  type StoredBlock,
} from './relation-block-store.ts';

export function relationTaskHandlers(parts: ParticipationInstallation) {
  const opening = relationBlockOpening(parts);
  return [
    bindCall(
      openRelationBlock,
      ({ day, task }, { participantId }) =>
        takeTurn(parts, participantId, async (turn) => {
          requireTurn(turn, { day, phase: task });
          return openInTurn(parts, turn, opening, { day, task });
        }),
      { shortcut: openingOf(parts, opening) },
    ),
    bindCall(
      answerRelationItem,
      (input, { participantId }) =>
        takeTurn(parts, participantId, async (turn) => {
          const { answer, blockResult, turn: after } = await answerOnce(turn, input);
          return {
            item: answer.item,
            correct: isTraining(input.task) ? answer.correct : null,
            blockResult,
            progress: viewOf(parts, after, after.now),
          };
        }),
      nextAnswers(parts, nextItemAnswer()),
    ),
  ];
}

async function answerOnce(turn: Turn, input: AnswerInput) {
  const same = await findSameAnswer(turn, input);
  if (same !== null) {
    const block = await readBlock(turn.transaction, turn.participantId, input);
    const isLast = block !== null && input.item === block.items.length;
    return { answer: same, blockResult: isLast ? resultTold({ ...block, itemCount: block.items.length }) : null, turn };
  }
  requireTurn(turn, { day: input.day, phase: input.task });
  const block = await readLastBlock(turn.transaction, turn.participantId, input);
  if (block === null || block.isFinished || block.attempt !== input.attempt) throw new Refusal('out-of-order');
  const earlier = await readItemAnswers(turn, block);
  const { answer, change } = judgeAnswer(turn, block, input, earlier.length);
  if (input.item === block.items.length)
    return { answer, ...(await endBlock(turn, block, [...earlier, answer], change)) };
  await storeWithoutStep(turn, [change]);
  return { answer, blockResult: null, turn };
}

async function endBlock(turn: Turn, block: StoredBlock, answers: readonly StoredAnswer[], lastAnswer: RowChange) {
  const { day, task, attempt } = block;
  const result = resultOfAttempt({ task, attempt, correct: answers.map(({ correct }) => correct) });
  const { scorePercent } = result;
  const moved = await moveOn(turn, { kind: 'blockFinished', day, task, attempt, scorePercent }, () => ({
    changes: [lastAnswer, blockFinished(turn, block, result)],
  }));
  return { blockResult: resultTold({ ...block, ...result, itemCount: block.items.length }), turn: moved };
}
