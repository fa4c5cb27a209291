import type { Assignment1 } from '#study/assignment/version-1/assignment-1.ts';
import type { ItemDraft } from '#study/relation-task/relation-item.ts';
import type { ShownCount } from './shown-count.ts';

/**
 * The wrong options of a mutual-entailment item, where the right one is a word (docs/protocol/relational-tasks.md, 8.3): words of
 * the opposite pole and neutral words, least shown first; never another word of the same pole, which would be right as well.
 */
export function derivedWordDistractors(
  draft: ItemDraft,
  { low, high, neutral }: Assignment1,
  shown: ShownCount,
): string[] {
  const opposite = low.some(({ word }) => word === draft.node) ? high : low;
  const oppositeCount = draft.optionCount === 5 ? 2 : 1;
  return [
    ...shown.takeLeastShown(wordsOf(opposite), oppositeCount),
    ...shown.takeLeastShown(wordsOf(neutral), draft.optionCount - 1 - oppositeCount),
  ];
}

function wordsOf(assigned: Assignment1['neutral']): string[] {
  return assigned.map(({ word }) => word);
}
