import type { Assignment } from '#study/assignment/assignment.ts';
import type { RelationTask } from '#study/protocol.ts';
import type { WordTable } from '#study/words/word-table.ts';
import type { RelationBlock, RelationItem } from './relation-item.ts';
import { generateItems1 } from './version-1/generate-items-1.ts';
import { generateItems2 } from './version-2/generate-items-2.ts';

/**
 * Makes the items of one attempt at a task by the rules of the assignment's version (docs/protocol/relational-tasks.md): 30 in
 * training, 10 in a test.
 *
 * @param table a checked word table, the one the assignment was made from
 * @param seed 32 bits, drawn by the server for this day, task and attempt
 * @param trainedItems what Teste 2 of version 2 asks about: the items of the block of Treino 2 that was finished last on that day;
 *   nothing else needs them
 * @returns the same block for the same task, table, assignment, seed and trained items
 * @throws RangeError when the table, the assignment and the trained items do not belong together
 */
export function generateBlock({
  task,
  table,
  assignment,
  seed,
  trainedItems = [],
}: {
  task: RelationTask;
  table: WordTable;
  assignment: Assignment;
  seed: number;
  trainedItems?: readonly RelationItem[];
}): RelationBlock {
  const items =
    assignment.generatorVersion === 1
      ? generateItems1({ task, table, assignment, seed })
      : generateItems2({ task, table, assignment, seed, trainedItems });
  return { task, seed, generatorVersion: assignment.generatorVersion, items };
}
