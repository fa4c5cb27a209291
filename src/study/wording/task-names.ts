import { isTraining, type RelationTask } from '#study/protocol.ts';

export const taskNames = {
  training1: 'Treino 1',
  test1: 'Teste 1',
  training2: 'Treino 2',
  test2: 'Teste 2',
} as const satisfies Record<RelationTask, string>;

/** @returns "Treino 1, tentativa 2"; a test is done once */
export function attemptName({ task, attempt }: { task: RelationTask; attempt: number }): string {
  return isTraining(task) ? `${taskNames[task]}, tentativa ${attempt}` : taskNames[task];
}
