import { ratingScale } from '#study/protocol.ts';
import type { Problem } from '#study/words/problem.ts';
import { pseudoWords } from '#study/words/pseudo-words.ts';
import type { WordRow, WordTable } from '#study/words/word-table.ts';
import type { Assignment } from './assignment.ts';
import type { WordCells } from './word-cells.ts';
import type { AssignedWord, RatedWord } from './word-choice.ts';

/**
 * Checks an assignment against the rules of docs/protocol/relational-tasks.md, 4 to 7, worked out anew from the table and the
 * ratings; it shares no code with what drew it.
 *
 * @returns every rule that is broken, none for a sound assignment
 */
export function findAssignmentProblems(input: {
  table: WordTable;
  ratings: readonly RatedWord[];
  assignment: Assignment;
}): Problem[] {
  const { table, ratings, assignment } = input;
  const rows = new Map(table.words.map((row) => [row.word, row]));
  const rated = new Map(ratings.filter(({ word }) => rows.has(word)).map((rating) => [rating.word, rating]));
  return [
    ...choiceProblems(assignment, rows, rated),
    ...flagProblems(assignment, rated),
    ...castProblems(assignment),
    ...cellProblems(assignment, rows),
  ];
}

type Rows = ReadonlyMap<string, WordRow>;
type Ratings = ReadonlyMap<string, RatedWord>;

function* choiceProblems({ low, high, neutral }: Assignment, rows: Rows, rated: Ratings): Generator<Problem> {
  const words = [...low, ...high, ...neutral].map(({ word }) => word);
  if (new Set(words).size !== words.length) yield { place: 'low, high, neutral', expectation: 'no word twice' };
  if (low.length !== 5 || high.length !== 5) yield { place: 'low, high', expectation: 'five words each' };

  const notLow = without(rated, low);
  const rest = without(notLow, high);
  const choices = [
    { place: 'low', words: low, from: rated, rest: notLow, pole: -1, rank: (valence: number) => valence, most: 5 },
    { place: 'high', words: high, from: notLow, rest, pole: 1, rank: (valence: number) => -valence, most: 5 },
    {
      place: 'neutral',
      words: neutral,
      from: rest,
      rest: without(rest, neutral),
      pole: 0,
      rank: (valence: number) => Math.abs(valence - ratingScale.middle),
      most: 6,
    },
  ];
  for (const choice of choices) {
    const chosen = choice.words.flatMap(({ word, source }) => (source === 'rated' ? [rated.get(word)] : []));
    const reserve = choice.words.filter(({ source }) => source === 'reserve');
    if (chosen.length !== Math.min(choice.most, choice.from.size)) {
      yield { place: choice.place, expectation: 'every rated word that there is, up to the limit' };
    }
    for (const rating of chosen) {
      if (!rating) yield { place: choice.place, expectation: 'a word called rated has a rating' };
      else if ([...choice.rest.values()].some((other) => comesBefore(other, rating, choice.rank))) {
        yield { place: choice.place, expectation: `${rating.word} gives way to a more extreme or quicker word` };
      }
    }
    const wanted = choice.place === 'neutral' ? 4 : 5;
    if (reserve.length !== Math.max(0, wanted - chosen.length)) {
      yield { place: choice.place, expectation: `a reserve that fills up to ${wanted}` };
    }
    for (const { word } of reserve) {
      if (rated.has(word) || rows.get(word)?.pole !== choice.pole) {
        yield { place: choice.place, expectation: `an unrated word of pole ${choice.pole} as reserve, not ${word}` };
      }
    }
  }
}

function without(rated: Ratings, taken: readonly AssignedWord[]): Map<string, RatedWord> {
  return new Map([...rated].filter(([word]) => !taken.some((assigned) => assigned.word === word)));
}

/** Equal valence and equal time leave the choice to the seed. */
function comesBefore(one: RatedWord, other: RatedWord, rank: (valence: number) => number): boolean {
  if (rank(one.valence) !== rank(other.valence)) return rank(one.valence) < rank(other.valence);
  const oneIsCredible = one.reactionTimeMs >= 300;
  if (oneIsCredible !== other.reactionTimeMs >= 300) return oneIsCredible;
  return oneIsCredible && one.reactionTimeMs < other.reactionTimeMs;
}

function* flagProblems({ low, high, reserve, lowContrast, contrast }: Assignment, rated: Ratings): Generator<Problem> {
  if (reserve !== [...low, ...high].some(({ source }) => source === 'reserve')) {
    yield { place: 'reserve', expectation: 'true exactly when one of the ten words was not rated' };
  }
  const [lowValences, highValences] = [low, high].map((words) =>
    words.flatMap(({ word }) => rated.get(word)?.valence ?? []),
  );
  if (!lowValences?.length || !highValences?.length) {
    if (contrast !== null || lowContrast)
      yield { place: 'contrast', expectation: 'none without ratings on both sides' };
    return;
  }
  const overlap = lowValences.some((lowValence) => highValences.some((highValence) => lowValence >= highValence));
  if (lowContrast !== overlap) yield { place: 'lowContrast', expectation: String(overlap) };
  const average = (values: number[]) => values.reduce((sum, value) => sum + value) / values.length;
  const difference = average(highValences) - average(lowValences);
  if (contrast === null || Math.abs(contrast - difference) > 1e-9) {
    yield { place: 'contrast', expectation: String(difference) };
  }
}

function* castProblems({ pseudoWords: cast }: Assignment): Generator<Problem> {
  if (String(Object.values(cast).toSorted()) !== String(pseudoWords.toSorted())) {
    yield { place: 'pseudoWords', expectation: 'each of the eight pseudo-words in one role' };
  }
}

function* cellProblems(assignment: Assignment, rows: Rows): Generator<Problem> {
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
