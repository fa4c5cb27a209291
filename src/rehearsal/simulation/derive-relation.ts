import type { Context } from '#study/words/word-table.ts';
import type { LearnedRelations } from './learned-relations.ts';

/**
 * Derives what was never trained. Mutual entailment: a word that was completed by the sample completes it in turn.
 * Combinatorial entailment: two pseudo-words that completed the same word are similar when the cues were the same, opposite when not.
 *
 * @returns whether the option follows from what was learned
 */
export function followsFromLearned(
  learned: LearnedRelations,
  { sample, context, option }: { sample: string; context: Context; option: string },
): boolean {
  if (learned.isRight(option, context, sample) === true) return true;
  const ofSample = learned.of(sample).filter(({ isRight }) => isRight);
  const ofOption = learned.of(option).filter(({ isRight }) => isRight);
  return ofSample.some((one) =>
    ofOption.some(
      (other) => one.sample === other.sample && (one.context === other.context ? 'SIMILAR' : 'OPOSTO') === context,
    ),
  );
}

/**
 * Uses what the trained relations have in common: a pseudo-word that goes with one unpleasant word under a cue goes with the
 * others too, and under the other cue with the pleasant ones.
 *
 * @param isPleasant how the person feels about a word
 * @returns how much speaks for the option (above 0) or against it (below 0)
 */
export function evidenceFor(
  learned: LearnedRelations,
  { sample, context, option }: { sample: string; context: Context; option: string },
  isPleasant: (word: string) => boolean,
): number {
  return learned.of(option).reduce((sum, relation) => {
    const sameFeeling = isPleasant(relation.sample) === isPleasant(sample);
    const sameSide = sameFeeling === (relation.context === context);
    if (relation.isRight) return sum + (sameSide ? 1 : -1);
    return sum - (sameSide ? 1 : 0);
  }, 0);
}
