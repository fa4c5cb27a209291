import { expect, it } from 'vitest';
import type { CloudWord } from './cloud-words.ts';
import { sortedWords } from './sorted-words.ts';

const word = (title: string, valence: number, first: number | null): CloudWord => ({
  node: { id: 1, title, level: valence, parentId: 0 },
  word: title,
  valence,
  byDay: { 1: first, 2: valence, 3: null },
  change: first === null ? null : valence - first,
});
const words = [word('mesa', 5, 5), word('água', 7, 2), word('dor', 1, null), word('chuva', 5, 9)];
const order = (by: Parameters<typeof sortedWords>[1]) => sortedWords(words, by).map((one) => one.word);

it('sorts by any column in both directions, with missing values last', () => {
  expect(order({ by: 'word', isDescending: false })).toEqual(['água', 'chuva', 'dor', 'mesa']);
  expect(order({ by: 2, isDescending: false })).toEqual(['dor', 'chuva', 'mesa', 'água']);
  expect(order({ by: 'change', isDescending: false })).toEqual(['chuva', 'mesa', 'água', 'dor']);
  expect(order({ by: 'change', isDescending: true })).toEqual(['água', 'mesa', 'chuva', 'dor']);
});
