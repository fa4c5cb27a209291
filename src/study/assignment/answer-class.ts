import type { PseudoWordClass } from '#study/words/pseudo-words.ts';
import type { Context } from '#study/words/word-table.ts';
import type { WordPole } from './skeleton.ts';

/**
 * @returns the class whose pseudo-words are right for a word of this pole under this cue (docs/protocol/relational-tasks.md, 7).
 */
export function answerClass(pole: WordPole, context: Context): PseudoWordClass {
  const ownClass = pole === 'low' ? 1 : 2;
  return context === 'SIMILAR' ? ownClass : otherClass(ownClass);
}

export function otherClass(pseudoWordClass: PseudoWordClass): PseudoWordClass {
  return pseudoWordClass === 1 ? 2 : 1;
}
