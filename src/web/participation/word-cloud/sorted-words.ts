import type { StudyDay } from '#study/protocol.ts';
import type { CloudWord } from './cloud-words.ts';

export type CloudColumn = 'word' | StudyDay | 'change';

/** Missing values are always last, ties in alphabetical order. */
export function sortedWords(
  words: readonly CloudWord[],
  { by, isDescending }: { by: CloudColumn; isDescending: boolean },
): CloudWord[] {
  const direction = isDescending ? -1 : 1;
  const byAlphabet = (a: CloudWord, b: CloudWord) => a.word.localeCompare(b.word, 'pt-BR');
  if (by === 'word') return [...words].sort((a, b) => direction * byAlphabet(a, b));
  const ratingOf = ({ byDay, change }: CloudWord) => (by === 'change' ? change : byDay[by]);
  return [...words].sort((a, b) => {
    const [first, second] = [ratingOf(a), ratingOf(b)];
    if (first === null || second === null) return Number(first === null) - Number(second === null) || byAlphabet(a, b);
    return direction * (first - second) || byAlphabet(a, b);
  });
}
