import { keyedBy } from '#study/keyed/keyed-by.ts';
import { dayParts, isTraining, type RelationTask, relationTasks } from '#study/protocol.ts';

export const taskNames: Readonly<Record<RelationTask, string>> = keyedBy(relationTasks, (task) => dayParts[task].name);

/** "Treino 1, tentativa 2"; tests have one attempt. */
export function attemptName({ task, attempt }: { task: RelationTask; attempt: number }): string {
  return isTraining(task) ? `${taskNames[task]}, tentativa ${attempt}` : taskNames[task];
}
