import {
  isTraining,
  itemsInBlock,
  type RelationTask,
  relationTask,
  relationTasks,
  studyDays,
} from '#study/protocol.ts';

/** Upper bound of items over the maximum number of attempts. */
export const maxAnswersOfPerson =
  studyDays.length * relationTasks.reduce((sum, task) => sum + maximumAnswersAt(task), 0);

function maximumAnswersAt(task: RelationTask): number {
  return itemsInBlock(task) * (isTraining(task) ? relationTask.maximumAttempts : 1);
}
