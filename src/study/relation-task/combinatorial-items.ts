import type { TrainedPseudoWord, WordCells } from '#study/assignment/word-cells.ts';
import type { SeededRandom } from '#study/randomness/random.ts';
import type { PseudoWordCast } from '#study/words/pseudo-words.ts';
import type { ContextQuota } from './context-quota.ts';
import type { ItemDraft } from './relation-item.ts';

type CombinatorialItem = Omit<ItemDraft, 'optionCount'>;

/**
 * Combinatorial entailment: two pseudo-words that were trained with the same word are related to each other. Found by trying
 * the few items that each word allows (four), word by word, and stepping back where none is left.
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
): CombinatorialItem[] {
  const choices = words.map((cells) => random.shuffle(derivableItems(cells, pseudoWords)));
  const chosen = extend([], choices, quota);
  if (!chosen) throw new RangeError('The trained relations allow no five different derived ones.');
  return chosen;
}

function extend(
  chosen: readonly CombinatorialItem[],
  choices: readonly CombinatorialItem[][],
  quota: ContextQuota,
): CombinatorialItem[] | null {
  const candidates = choices[chosen.length];
  if (!candidates) return [...chosen];
  for (const item of candidates) {
    const placesLeft = quota[item.context] - chosen.filter(({ context }) => context === item.context).length;
    if (placesLeft === 0 || chosen.some((earlier) => asksTheSame(earlier, item))) continue;
    const complete = extend([...chosen, item], choices, quota);
    if (complete) return complete;
  }
  return null;
}

function asksTheSame(one: CombinatorialItem, other: CombinatorialItem): boolean {
  return one.sample === other.sample && one.context === other.context && one.correct === other.correct;
}

/** Two cells with different letters, either of them as the sample: the same cue makes the pseudo-words similar, different cues opposite. */
function derivableItems({ word, trainedPseudoWords }: WordCells, pseudoWords: PseudoWordCast): CombinatorialItem[] {
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
