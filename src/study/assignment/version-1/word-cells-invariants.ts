import type { Problem } from '#study/words/problem.ts';
import type { WordRow } from '#study/words/word-table.ts';
import type { Assignment1 } from './assignment-1.ts';
import type { WordCells } from './word-cells.ts';

/** @returns every rule for the cells of version 1 that an assignment breaks. */
export function* cellProblems(assignment: Assignment1, rows: ReadonlyMap<string, WordRow>): Generator<Problem> {
  const { low, high, bit, cells } = assignment;
  const singleLetters: Record<number, string[]> = { 0: [], 1: [] };
  for (const [index, { word }] of [...low, ...high].entries()) {
    const place = `cells[${index}]`;
    const p = index < 5 ? 0 : 1;
    const parity = ((index % 5) + p + bit) % 2;
    const own = cells[index];
    const row = rows.get(word);
    if (own?.word !== word || !row) {
      yield { place, expectation: `the cells of ${word}` };
      continue;
    }
    if (own.pole !== (p === 0 ? 'low' : 'high') || own.parity !== (parity === 0 ? 'even' : 'odd')) {
      yield { place, expectation: 'pole and parity that follow from its place' };
    }
    yield* exemplarCellProblems(place, own, row, parity);
    yield* pseudoWordCellProblems(place, own, p, parity);
    singleLetters[parity]?.push(own.trainedPseudoWords[0]?.role.charAt(0) ?? '');
  }
  for (const letters of Object.values(singleLetters)) {
    if (letters.length !== 5 || letters.some((letter, index) => letter === letters[index + 1])) {
      yield { place: 'cells', expectation: 'single cells whose letter alternates over the words of a parity' };
    }
  }
}

/** The cues of groups 3, 4 and 5 and of the held-out cell. */
function contextsOf(parity: number) {
  return parity === 0 ? (['SIMILAR', 'OPOSTO', 'OPOSTO'] as const) : (['OPOSTO', 'SIMILAR', 'SIMILAR'] as const);
}

function* exemplarCellProblems(place: string, own: WordCells, row: WordRow, parity: number): Generator<Problem> {
  const expected = contextsOf(parity);
  const contexts = own.trainedExemplars.map(({ context, optionCount }) => `${optionCount} ${context}`);
  if (String(contexts) !== String(expected.map((context, index) => `${index + 3} ${context}`))) {
    yield { place: `${place}.trainedExemplars`, expectation: `under ${expected.join(', ')} with 3, 4 and 5 options` };
  }
  if (own.heldOut.context !== expected[0]) yield { place: `${place}.heldOut`, expectation: `under ${expected[0]}` };
  const used = [...own.trainedExemplars, own.heldOut].map(({ context, exemplar }) => `${context} ${exemplar}`);
  const cells = [
    ...row.synonyms.slice(0, 2).map((term) => `SIMILAR ${term}`),
    ...row.antonyms.slice(0, 2).map((term) => `OPOSTO ${term}`),
  ];
  if (String(used.toSorted()) !== String(cells.toSorted())) {
    yield { place, expectation: 'each of S1 S2 O1 O2 in one cell, under its own cue' };
  }
}

function* pseudoWordCellProblems(place: string, own: WordCells, p: number, parity: number): Generator<Problem> {
  const expected = contextsOf(parity).map((context, index) => {
    const pseudoWordClass = (context === 'SIMILAR') === (p === 0) ? 1 : 2;
    return `${index + 3} ${context} ${pseudoWordClass}`;
  });
  const found = own.trainedPseudoWords.map(
    ({ optionCount, context, role }) => `${optionCount} ${context} ${role.charAt(1)}`,
  );
  if (String(found) !== String(expected)) {
    yield { place: `${place}.trainedPseudoWords`, expectation: `options, cue and class ${expected.join(', ')}` };
  }
  const [, withFour, withFive] = own.trainedPseudoWords;
  if (withFour?.role.charAt(0) === withFive?.role.charAt(0)) {
    yield { place: `${place}.trainedPseudoWords`, expectation: 'both letters where the cue is trained twice' };
  }
}
