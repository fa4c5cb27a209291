import type { RelationTask } from '../../study/protocol.ts';

export const taskTitles: Readonly<Record<RelationTask, string>> = {
  training1: 'Treino 1',
  test1: 'Teste 1',
  training2: 'Treino 2',
  test2: 'Teste 2',
};
