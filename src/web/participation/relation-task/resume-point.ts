import type { openRelationBlock, relationItemKind } from '#contract/participation/relation-task-calls.ts';
import type { InputOf, OutputOf } from '#contract/platform/call.ts';

type OpenedBlock = Pick<OutputOf<typeof openRelationBlock>, 'day' | 'task' | 'attempt' | 'openedAt' | 'answeredItems'>;
type Answer = Pick<InputOf<typeof relationItemKind>, 'day' | 'task' | 'attempt' | 'blockOpenedAt' | 'item'>;

/** @returns how many items of the attempt are answered, with those of which the server does not know yet. */
export function answeredSoFar(block: OpenedBlock, waiting: readonly Answer[]): number {
  const items = waiting
    .filter(({ day, task, attempt }) => day === block.day && task === block.task && attempt === block.attempt)
    // Where the attempt was drawn anew, what waits of the one before answers other items.
    .filter(({ blockOpenedAt = block.openedAt }) => blockOpenedAt === block.openedAt)
    .map(({ item }) => item);
  return Math.max(block.answeredItems, ...items);
}
