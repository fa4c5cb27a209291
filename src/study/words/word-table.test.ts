import { describe, expect, it } from 'vitest';
import { madeUpWordTable } from '#tests/support/study/made-up-word-table.ts';
import { shippedWordTable } from '#tests/support/study/shipped-word-table.ts';
import { findWordTableProblems, type WordRow, type WordTable, wordTableShape } from './word-table.ts';

describe('the shape of a word table', () => {
  it.each([
    ['three synonyms', { synonyms: ['a', 'b', 'c'] }],
    ['a pole of 2', { pole: 2 }],
    ['an empty word', { word: '' }],
    ['a word with a space behind it', { word: 'amor ' }],
    ['a list to avoid for one cue only', { avoid: { SIMILAR: [] } }],
    ['a field that is not known', { sinonimos: [] }],
  ])('refuses %s', (_fault, changed) => {
    const { words } = madeUpWordTable();
    expect(wordTableShape.safeParse({ words: [{ ...words[0], ...changed }] }).success).toBe(false);
  });

  it('accepts the version beside the words', () => {
    expect(wordTableShape.parse({ version: '1.0.0', ...madeUpWordTable() })).toEqual(madeUpWordTable());
  });
});

describe('the checks of a word table', () => {
  it('accept the words of the study', () => {
    expect(findWordTableProblems(shippedWordTable)).toEqual([]);
  });

  it('find a missing row', () => {
    expect(placesIn({ words: madeUpWordTable().words.slice(1) })).toEqual(['words']);
  });

  it('find a repeated word, ignoring case', () => {
    expect(placesIn(withRow(12, { word: 'P01' }))).toEqual(['words[12].word']);
  });

  it('find a repeated exemplar, and name the other one', () => {
    const table = withRow(12, { antonyms: ['p13o1', 'p01s2', 'p13o3', 'p13o4'] });
    const [problem, ...others] = findWordTableProblems(table);
    expect(problem?.place).toBe('words[12].antonyms[1]');
    expect(problem?.expectation).toContain('"p01s2" já é sinônimo de "p01"');
    expect(others).toEqual([]);
  });

  it('find an exemplar that is one of the sixty words', () => {
    expect(placesIn(withRow(3, { synonyms: ['p04s1', 'p04s2', 'p04s3', 'p60'] }))).toEqual(['words[3].synonyms[3]']);
  });

  it('find a word to avoid that the table does not have', () => {
    const avoid = { SIMILAR: ['p01s1', 'p60', 'p02o4', 'nenhuma'], OPOSTO: [] };
    expect(placesIn(withRow(12, { avoid }))).toEqual(['words[12].avoid.SIMILAR[3]']);
  });

  it('find a word that the worst draw of test-only exemplars could leave with three safe fillers', () => {
    const nineWords = madeUpWordTable().words.slice(0, 9);
    // One synonym of each of the nine is left, of three of them a second one; one of the first three may be test-only.
    const OPOSTO = nineWords.flatMap((row, index) =>
      index < 3 ? [...row.synonyms.slice(2), ...row.antonyms] : [...row.synonyms.slice(1), ...row.antonyms],
    );
    const table = withRow(30, { avoid: { SIMILAR: [], OPOSTO } });
    expect(findWordTableProblems(table)).toEqual([
      { place: 'words[30].avoid.OPOSTO', expectation: expect.stringContaining('sobram 3') },
    ]);
  });

  it('find a word that leaves Teste 1 nine safe exemplars of a pole', () => {
    const { words } = madeUpWordTable();
    const ofPole = (pole: -1 | 1) =>
      words.flatMap((row) => (row.pole === pole ? row.synonyms : row.pole === -pole ? row.antonyms : []));
    const avoidingAllBut = (left: number) => ({ SIMILAR: ofPole(1).slice(left, 20), OPOSTO: ofPole(1).slice(20) });
    expect(findWordTableProblems(withRow(30, { avoid: avoidingAllBut(9) }))).toEqual([
      { place: 'words[30].avoid', expectation: expect.stringContaining('polo 1') },
    ]);
    expect(placesIn(withRow(30, { avoid: avoidingAllBut(10) }))).toEqual([]);
  });

  it('find too few rows to fall back on', () => {
    const { words } = madeUpWordTable();
    const table = { words: words.map((row): WordRow => (row.pole === 0 ? { ...row, pole: 1 } : row)) };
    const [problem] = findWordTableProblems(table);
    expect(problem).toEqual({ place: 'words', expectation: expect.stringContaining('polo 0') });
  });
});

function placesIn(table: WordTable): string[] {
  return findWordTableProblems(table).map(({ place }) => place);
}

function withRow(index: number, changed: Partial<WordRow>): WordTable {
  const { words } = madeUpWordTable();
  return { words: words.map((row, at) => (at === index ? { ...row, ...changed } : row)) };
}
