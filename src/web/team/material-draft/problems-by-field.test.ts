import { expect, test } from 'vitest';
import { nearestPlace, problemsByField, readCellFiles, whereInWords } from './problems-by-field.ts';

const places = new Set(['title', 'facts', 'facts[0].title', 'words[3].avoid.SIMILAR']);
const complaint = (place: string, expectation = 'é esperado um texto') => ({
  ...{ file: 'front.json', line: 3, place, expectation },
});

test('a problem is at its field, or at the nearest one around it', () => {
  expect(nearestPlace('facts[0].title', places)).toBe('facts[0].title');
  expect(nearestPlace('facts[0].text', places)).toBe('facts');
  expect(nearestPlace('words[3].avoid.SIMILAR[2]', places)).toBe('words[3].avoid.SIMILAR');
  expect(nearestPlace('words[4].avoid', places)).toBeNull();
});

test('problems without a field are separate, and two of one field are both shown', () => {
  const { byPlace, besides } = problemsByField(
    [complaint('title'), complaint('title', 'o marcador {{X}} não está em placeholders.json'), complaint('')],
    places,
  );
  expect(byPlace.get('title')).toBe('É esperado um texto. O marcador {{X}} não está em placeholders.json.');
  expect(besides).toEqual([complaint('')]);
});

const row = (word: string) => ({ word, synonyms: ['a1', 'a2', 'a3', 'a4'] });
const words = JSON.stringify({ version: '1', words: [row('tristeza'), row('medo')] });
const norms =
  'zipf_opensubtitles_2018_ptbr,anewbr_valence_mean,anewbr_valence_sd,anewbr_arousal_mean,anewbr_arousal_sd';
const properties = `word,relation,of,rank,prior_pole,letters,${norms}\nmedo,sample,medo,,-1,4,5.5,2.1,1.7,6.3,3\n`;
const cells = readCellFiles(words, properties);
const where = (file: string, place: string, line: number | null = 3) =>
  whereInWords({ file, place, line, expectation: 'é esperada outra coisa' }, cells);

test('a cell is called after the word of its row and its column', () => {
  expect(where('words.json', 'words[0].synonyms[2]')).toBe('Palavras, tristeza, Sinônimo 3');
  expect(where('words.json', 'words[1].avoid.OPOSTO[3]')).toBe('Palavras, medo, Sob OPOSTO');
  expect(where('words.json', 'words[1]')).toBe('Palavras, medo, Palavra');
  expect(where('words-properties.csv', 'rows[0].anewbr_valence_sd')).toBe(
    'Propriedades das palavras, medo, Valência, DP',
  );
});

test('without such a row or cell, the field or line is named', () => {
  expect(where('words.json', 'words[7].word')).toBe('Palavras, Palavra');
  expect(where('words.json', 'words')).toBe('Palavras, Palavras');
  expect(where('help.json', 'version')).toBe('Ajuda, Versão do arquivo');
  expect(where('words-properties.csv', '', 9)).toBe('Propriedades das palavras, linha 9');
  expect(where('words-properties.csv', '', null)).toBe('Propriedades das palavras');
});

test('unreadable files are named by their fields', () => {
  const broken = readCellFiles('{', null);
  const complaint = { file: 'words.json', place: 'words[0].synonyms[2]', line: 1, expectation: 'x' };
  expect(whereInWords(complaint, broken)).toBe('Palavras, Sinônimo 3');
});
