import type { ProgressView } from '#contract/participation/progress-shape.ts';
import { inventoryItemCount, itemsInBlock, testTasks, trainingTasks, wordRating } from '#study/protocol.ts';

/** @returns what somebody gave on the day that is over: every attempt counts, whatever came of it */
export function givenInWords({ attempts }: Pick<ProgressView, 'attempts'>): string {
  const inTrainings = trainingTasks.reduce((sum, task) => sum + attempts[task] * itemsInBlock(task), 0);
  const inTests = testTasks.reduce((sum, task) => sum + itemsInBlock(task), 0);
  const relations = (inTrainings + inTests).toLocaleString('pt-BR');
  return `Hoje você respondeu a ${inventoryItemCount} frases, deu nota a ${wordRating.wordsToRate} palavras e completou ${relations} relações.`;
}
