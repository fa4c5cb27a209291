import { dayParts, type RelationTask, ratingScale, testTasks, trainingTasks } from '#study/protocol.ts';
import { textInR } from './text-in-r.ts';

/** @returns `protocol.R`: constants of the protocol for the scripts beside it */
export function protocolScriptR(): string {
  return [
    '# O que o protocolo do estudo fixa e os outros arquivos desta pasta usam: as tarefas com os seus nomes, e a escala das notas.',
    '',
    `training_names <- ${namesOf(trainingTasks)}`,
    `test_names <- ${namesOf(testTasks)}`,
    `rating_range <- c(${ratingScale.lowest}, ${ratingScale.highest})`,
    '',
  ].join('\n');
}

function namesOf(tasks: readonly RelationTask[]): string {
  return `c(${tasks.map((task) => `${task} = ${textInR(dayParts[task].name)}`).join(', ')})`;
}
