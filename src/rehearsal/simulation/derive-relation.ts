import type { Context } from '#study/words/word-table.ts';
import type { LearnedRelations } from './learned-relations.ts';

/**
 * Mutual entailment reverses a completion. Combinatorial entailment: two pseudo-words that completed the same word are similar under equal
 * cues, opposite under different ones.
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
 * Generalizes: a pseudo-word that fits an unpleasant word fits the other unpleasant ones too, and pleasant ones under the other cue.
 * @param isPleasant the participant's valence of a word
 * @returns evidence for (above 0) or against the option
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
