import type { Assignment1 } from '#study/assignment/version-1/assignment-1.ts';
import type { ItemDraft } from '#study/relation-task/relation-item.ts';

/** The 30 items of Treino 1: every trained exemplar of every word. */
export function trainingOneItems({ cells }: Assignment1): ItemDraft[] {
  return cells.flatMap(({ word, trainedExemplars }) =>
    trainedExemplars.map(({ optionCount, context, exemplar }) => ({
      optionCount,
      kind: 'CUE' as const,
      node: word,
      sample: word,
      context,
      correct: exemplar,
    })),
  );
}

/** The 30 items of Treino 2: every trained pseudo-word of every word. */
export function trainingTwoItems({ cells, pseudoWords }: Assignment1): ItemDraft[] {
  return cells.flatMap(({ word, trainedPseudoWords }) =>
    trainedPseudoWords.map(({ optionCount, context, role }) => ({
      optionCount,
      kind: 'ARB' as const,
      node: word,
      sample: word,
      context,
      correct: pseudoWords[role],
    })),
  );
}
