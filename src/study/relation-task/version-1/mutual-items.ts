import type { WordCells } from '#study/assignment/version-1/word-cells.ts';
import type { SeededRandom } from '#study/randomness/random.ts';
import { type ContextQuota, contextsByQuota } from '#study/relation-task/context-quota.ts';
import type { DerivedDraft } from '#study/relation-task/different-items.ts';
import type { PseudoWordCast } from '#study/words/pseudo-words.ts';

/**
 * Mutual entailment: what was trained from word to pseudo-word is asked from pseudo-word to word.
 *
 * @param words as many as the quota has places
 */
export function mutualItems(
  words: readonly WordCells[],
  pseudoWords: PseudoWordCast,
  quota: ContextQuota,
  random: SeededRandom,
): DerivedDraft[] {
  const drawnContexts = random.shuffle(contextsByQuota(quota));
  return words.flatMap(({ word, trainedPseudoWords }, index) => {
    const trained = trainedPseudoWords.filter(({ context }) => context === drawnContexts[index]);
    const { context, role } = random.pick(trained);
    return { kind: 'ME' as const, node: word, sample: pseudoWords[role], context, correct: word };
  });
}
