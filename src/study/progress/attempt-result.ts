import { isTraining, type RelationTask } from '#study/protocol.ts';
import { scoreBlock } from '#study/relation-task/score-block.ts';
import { type AdvanceReason, trainingExitReason } from './progress.ts';

/** `advancedBy` is null in tests and for a training to be repeated. */
export type AttemptResult = { correctCount: number; scorePercent: number; advancedBy: AdvanceReason | null };

/** @param correct per item in order */
export function resultOfAttempt({
  task,
  attempt,
  correct,
}: {
  task: RelationTask;
  attempt: number;
  correct: readonly boolean[];
}): AttemptResult {
  const scorePercent = scoreBlock(correct.map((isRight) => (isRight ? 1 : 0)));
  return {
    correctCount: correct.filter(Boolean).length,
    scorePercent,
    advancedBy: isTraining(task) ? trainingExitReason(attempt, scorePercent) : null,
  };
}

/** For participants; a test's count is withheld. */
export function publicAttemptResult({
  task,
  itemCount,
  correctCount,
  advancedBy,
}: {
  task: RelationTask;
  itemCount: number;
  correctCount: number | null;
  advancedBy: AdvanceReason | null;
}) {
  return { correctCount: isTraining(task) ? correctCount : null, itemCount, advancedBy };
}
