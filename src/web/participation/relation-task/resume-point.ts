import type { openRelationBlock, relationItemKind } from '#contract/participation/relation-task-calls.ts';
import type { InputOf, OutputOf } from '#contract/platform/call.ts';

type OpenedBlock = Pick<OutputOf<typeof openRelationBlock>, 'day' | 'task' | 'attempt' | 'openedAt' | 'answeredItems'>;
type Answer = Pick<InputOf<typeof relationItemKind>, 'day' | 'task' | 'attempt' | 'blockOpenedAt' | 'item'>;

/** Includes answers still queued on the device. */
export function answeredItemCount(block: OpenedBlock, waiting: readonly Answer[]): number {
  const items = waiting
    .filter(({ day, task, attempt }) => day === block.day && task === block.task && attempt === block.attempt)
    // Queued answers to an earlier draw of the attempt belong to other items.
    .filter(({ blockOpenedAt = block.openedAt }) => blockOpenedAt === block.openedAt)
    .map(({ item }) => item);
  return Math.max(block.answeredItems, ...items);
}
