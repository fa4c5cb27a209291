import { expect, test } from 'vitest';
import { changeFileText } from './material-file.ts';
import { changesOfWords, columnsOfWord, wordAsTexts } from './word-columns.ts';

const row = (word: string, pole: number) => ({
  ...{ word, pole, synonyms: ['a1', 'a2', 'a3', 'a4'], antonyms: ['b1', 'b2', 'b3', 'b4'] },
  avoid: { SIMILAR: [], OPOSTO: [] },
});

test('a word is ten cells', () => {
  expect(wordAsTexts(row('medo', -1))).toEqual(['medo', '-1', 'a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'b3', 'b4']);
  expect(columnsOfWord).toHaveLength(10);
});

test('pasted cells fill the visible rows from a cell on, within the table', () => {
  const pasted = {
    ...{ row: 4, column: 1 },
    cells: [
      ['Agrada\u0301vel', 'um'],
      ['-1', 'dois'],
      ['0', 'três'],
    ],
  };
  expect(changesOfWords(pasted, [2, 4, 9])).toEqual([
    { kind: 'set', path: ['words', 4, 'pole'], value: 1 },
    { kind: 'set', path: ['words', 4, 'synonyms', 0], value: 'um' },
    { kind: 'set', path: ['words', 9, 'pole'], value: -1 },
    { kind: 'set', path: ['words', 9, 'synonyms', 0], value: 'dois' },
  ]);
  const last = { row: 2, column: 9, cells: [['fim', 'além']] };
  expect(changesOfWords(last, [2])).toEqual([{ kind: 'set', path: ['words', 2, 'antonyms', 3], value: 'fim' }]);
  expect(changesOfWords({ row: 2, column: 1, cells: [['talvez']] }, [2])).toMatchObject([{ value: 'talvez' }]);
});

test('many cells are written into the file text in place, and no other text changes', () => {
  const content = `{"version": "1",\n "words": [\n  ${JSON.stringify(row('medo', -1))},\n  ${JSON.stringify(row('paz', 1))}]}\n`;
  const changes = changesOfWords({ row: 0, column: 2, cells: [['temor', 'receio'], ['calma']] }, [0, 1]);
  const changed = changeFileText('words.json', content, ...changes);
  expect(changed).toBe(content.replace('"a1","a2"', '"temor","receio"').replace(/(paz.*?)"a1"/, '$1"calma"'));
});
