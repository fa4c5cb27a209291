import type { answerRelationItem, openRelationBlock } from '#contract/participation/relation-task-calls.ts';
import type { InputOf, OutputOf } from '#contract/platform/call.ts';

type OpenedBlock = Pick<OutputOf<typeof openRelationBlock>, 'day' | 'task' | 'attempt' | 'answeredItems'>;
type Answer = Pick<InputOf<typeof answerRelationItem>, 'day' | 'task' | 'attempt' | 'item'>;

/** @returns how many items of the attempt are answered, with those of which the server does not know yet. */
export function answeredSoFar(block: OpenedBlock, waiting: readonly Answer[]): number {
  const items = waiting
    .filter(({ day, task, attempt }) => day === block.day && task === block.task && attempt === block.attempt)
    .map(({ item }) => item);
  return Math.max(block.answeredItems, ...items);
}
