import { answersToPass, isTraining, itemsInBlock, type RelationTask } from '#study/protocol.ts';

export function relationReminder(task: RelationTask): string {
  const movements = 'Você já conhece esta parte: abra os quadros, leve uma opção até o espaço e toque em Terminar.';
  const items = `São ${itemsInBlock(task)} itens`;
  if (!isTraining(task)) return `${movements} ${items}, sem avisos.`;
  return `${movements} ${items}, com um aviso depois de cada um; para avançar, acerte pelo menos ${answersToPass(itemsInBlock(task))}.`;
}
