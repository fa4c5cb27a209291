import { expect, it } from 'vitest';
import { madeUpWordTable } from '#tests/support/study/made-up-word-table.ts';
import { wordsInStatements } from './words-in-statements.ts';

const { words } = madeUpWordTable();
const table = {
  words: words.map((row, at) =>
    at === 0
      ? { ...row, word: 'tristeza', synonyms: ['mágoa', 'pesar', 'dó', 'luto'] as typeof row.synonyms }
      : at === 1
        ? { ...row, word: 'medo', antonyms: ['coragem', 'brio', 'garra', 'fé'] as typeof row.antonyms }
        : row,
  ),
};

it('finds whole words in any case, rated words apart from task words', () => {
  const statements = ['Senti TRISTEZA, e mágoa.', 'Um amedrontado não tem medos.', 'Perdi a fé; dó, não.'];
  expect(wordsInStatements(statements, table)).toEqual({ rated: ['tristeza'], inTasks: ['mágoa', 'dó', 'fé'] });
});

it('finds none in statements without them', () => {
  expect(wordsInStatements(['A vida me pareceu vazia.'], table)).toEqual({ rated: [], inTasks: [] });
});
