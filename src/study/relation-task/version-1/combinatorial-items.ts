import type { TrainedPseudoWord, WordCells } from '#study/assignment/version-1/word-cells.ts';
import type { SeededRandom } from '#study/randomness/random.ts';
import type { ContextQuota } from '#study/relation-task/context-quota.ts';
import { chooseDifferentItems, type DerivedDraft } from '#study/relation-task/different-items.ts';
import type { PseudoWordCast } from '#study/words/pseudo-words.ts';

/**
 * Combinatorial entailment: two pseudo-words that were trained with the same word are related to each other. Each word allows
 * four items.
 *
 * @param words as many as the quota has places
 * @returns items of which no two have the same sample, cue and right option
 * @throws RangeError when the words' cells allow no such choice (cells drawn by `drawWordCells` always do)
 */
export function combinatorialItems(
  words: readonly WordCells[],
  pseudoWords: PseudoWordCast,
  quota: ContextQuota,
  random: SeededRandom,
): DerivedDraft[] {
  return chooseDifferentItems(
    words.map((cells) => random.shuffle(derivableItems(cells, pseudoWords))),
    quota,
  );
}

/** Two cells with different letters, either of them as the sample: the same cue makes the pseudo-words similar, different cues opposite. */
function derivableItems({ word, trainedPseudoWords }: WordCells, pseudoWords: PseudoWordCast): DerivedDraft[] {
  return trainedPseudoWords.flatMap((from) =>
    trainedPseudoWords
      .filter((to) => letterOf(to) !== letterOf(from))
      .map((to) => ({
        kind: 'CE' as const,
        node: word,
        sample: pseudoWords[from.role],
        context: from.context === to.context ? ('SIMILAR' as const) : ('OPOSTO' as const),
        correct: pseudoWords[to.role],
      })),
  );
}

function letterOf({ role }: TrainedPseudoWord): string {
  return role.charAt(0);
}
