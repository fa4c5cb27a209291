import { ratingScale } from '#study/protocol.ts';
import type { Problem } from '#study/words/problem.ts';
import { pseudoWords } from '#study/words/pseudo-words.ts';
import type { WordRow, WordTable } from '#study/words/word-table.ts';
import type { Assignment } from './assignment.ts';
import { testOneSetProblems } from './test-one-set-invariants.ts';
import type { AssignedWord, RatedWord } from './word-choice.ts';

/**
 * Validates against docs/protocol/relational-tasks.md, 4 to 7 and 15, without code of the generator.
 *
 * @returns broken rules
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
    ...placeProblems(assignment),
    ...classProblems(assignment),
    ...mutualWordProblems(assignment),
    ...exemplarProblems(assignment, rows),
    ...testOneSetProblems(assignment, rows),
    ...fixedCellProblems(assignment),
  ];
}

type Rows = ReadonlyMap<string, WordRow>;
type Ratings = ReadonlyMap<string, RatedWord>;

function* choiceProblems({ low, high, neutral }: Assignment, rows: Rows, rated: Ratings): Generator<Problem> {
  const words = [...low, ...high, ...neutral].map(({ word }) => word);
  if (new Set(words).size !== words.length) yield { place: 'low, high, neutral', expectation: 'no word twice' };
  if (low.length !== 5 || high.length !== 5) yield { place: 'low, high', expectation: 'five words each' };

  const notLow = omitAssigned(rated, low);
  const rest = omitAssigned(notLow, high);
  const choices = [
    { place: 'low', words: low, from: rated, rest: notLow, pole: -1, rank: (valence: number) => valence, most: 5 },
    { place: 'high', words: high, from: notLow, rest, pole: 1, rank: (valence: number) => -valence, most: 5 },
    {
      place: 'neutral',
      words: neutral,
      from: rest,
      rest: omitAssigned(rest, neutral),
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
      else if ([...choice.rest.values()].some((other) => ranksHigher(other, rating, choice.rank))) {
        yield { place: choice.place, expectation: `${rating.word} gives way to a more extreme or quicker word` };
      }
    }
    const size = choice.place === 'neutral' ? 4 : 5;
    if (reserve.length !== Math.max(0, size - chosen.length)) {
      yield { place: choice.place, expectation: `a reserve that fills up to ${size}` };
    }
    for (const { word } of reserve) {
      if (rated.has(word) || rows.get(word)?.pole !== choice.pole) {
        yield { place: choice.place, expectation: `an unrated word of pole ${choice.pole} as reserve, not ${word}` };
      }
    }
  }
}

function omitAssigned(rated: Ratings, taken: readonly AssignedWord[]): Map<string, RatedWord> {
  return new Map([...rated].filter(([word]) => !taken.some((assigned) => assigned.word === word)));
}

/** Full ties are decided by the seed. */
function ranksHigher(one: RatedWord, other: RatedWord, rank: (valence: number) => number): boolean {
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

function* placeProblems({ low, high, networkBit, networks, exemplars }: Assignment): Generator<Problem> {
  const inX = networks === 1 ? [...low, ...high] : [low[0], low[1], high[0], high[1], [low, high][networkBit]?.[4]];
  for (const [index, { word }] of [...low, ...high].entries()) {
    const place = `exemplars[${index}]`;
    const own = exemplars[index];
    if (own?.word !== word) {
      yield { place, expectation: `the exemplars of ${word}` };
      continue;
    }
    if (own.pole !== (index < 5 ? 'low' : 'high')) yield { place, expectation: 'the pole that follows from its place' };
    if (own.network !== (inX.some((assigned) => assigned?.word === word) ? 'X' : 'Y')) {
      yield { place, expectation: 'the network that follows from its place' };
    }
  }
}

function* exemplarProblems({ exemplars }: Assignment, rows: Rows): Generator<Problem> {
  for (const [index, { word, trained, testOnly }] of exemplars.entries()) {
    const row = rows.get(word);
    for (const [cue, list] of [['SIMILAR', row?.synonyms] as const, ['OPOSTO', row?.antonyms] as const]) {
      const drawn = [...trained[cue], testOnly[cue]].toSorted();
      if (String(drawn) !== String(list?.slice(0, 3).toSorted())) {
        yield {
          place: `exemplars[${index}]`,
          expectation: `two of the first three exemplars under ${cue} as trained, the third as test-only`,
        };
      }
    }
  }
}

function* classProblems({ classes, exemplars }: Assignment): Generator<Problem> {
  if (classes === 'pole') {
    if (exemplars.some(({ pole, answerClass }) => answerClass !== (pole === 'low' ? 1 : 2))) {
      yield { place: 'exemplars', expectation: 'the answer class of the pole' };
    }
    return;
  }
  for (const network of ['X', 'Y']) {
    const ofNetwork = exemplars.filter((one) => one.network === network);
    const groups = [ofNetwork, ...['low', 'high'].map((pole) => ofNetwork.filter((one) => one.pole === pole))];
    const isEven = (group: typeof exemplars) =>
      2 * group.filter(({ answerClass }) => answerClass === 1).length - group.length;
    if (groups.some((group) => Math.abs(isEven(group)) > group.length % 2)) {
      yield { place: 'exemplars', expectation: `in ${network} both poles in both answer classes, as evenly as can be` };
    }
  }
}

function* mutualWordProblems({ mutualWords, exemplars }: Assignment): Generator<Problem> {
  const days = Object.values(mutualWords);
  for (const words of days) {
    if (!isEvenHalf(words, exemplars)) {
      yield { place: 'mutualWords', expectation: 'each day five of the ten words, two or three of each pole' };
    }
  }
  const timesOf = (word: string) => days.filter((words) => words.includes(word)).length;
  if (exemplars.some(({ word }) => ![1, 2].includes(timesOf(word)))) {
    yield { place: 'mutualWords', expectation: 'every word on one or two of the three days' };
  }
}

function isEvenHalf(words: readonly string[], exemplars: Assignment['exemplars']): boolean {
  const own = exemplars.filter(({ word }) => words.includes(word));
  const low = own.filter(({ pole }) => pole === 'low').length;
  return words.length === 5 && own.length === 5 && (low === 2 || low === 3);
}

function* fixedCellProblems({ fixedCells, networks, exemplars }: Assignment): Generator<Problem> {
  if (fixedCells === null) return;
  if ((fixedCells.firstLetters.Y === null) !== (networks === 1)) {
    yield { place: 'fixedCells', expectation: 'a first letter for each network' };
  }
  if (!isEvenHalf(fixedCells.similarSingles, exemplars)) {
    yield { place: 'fixedCells', expectation: 'five single cells under SIMILAR, two or three of each pole' };
  }
}
