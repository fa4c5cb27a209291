import type { Problem } from '#study/words/problem.ts';
import type { WordRow } from '#study/words/word-table.ts';
import type { Assignment2 } from './assignment-2.ts';
import { testOneSetProblems } from './test-one-set-invariants.ts';

/** @returns every rule of version 2 alone that an assignment breaks (docs/protocol/relational-tasks.md, 15). */
export function* problemsOfVersion2(assignment: Assignment2, rows: ReadonlyMap<string, WordRow>): Generator<Problem> {
  yield* placeProblems(assignment);
  yield* exemplarProblems(assignment, rows);
  yield* testOneSetProblems(assignment, rows);
  const { fixedCells, networks } = assignment;
  if (fixedCells && (fixedCells.firstLetters.Y === null) !== (networks === 1)) {
    yield { place: 'fixedCells', expectation: 'a first letter for each network' };
  }
}

function* placeProblems({ low, high, bit, networkBit, networks, exemplars }: Assignment2): Generator<Problem> {
  const inX = networks === 1 ? [...low, ...high] : [low[0], low[1], high[0], high[1], [low, high][networkBit]?.[4]];
  for (const [index, { word }] of [...low, ...high].entries()) {
    const place = `exemplars[${index}]`;
    const own = exemplars[index];
    if (own?.word !== word) {
      yield { place, expectation: `the exemplars of ${word}` };
      continue;
    }
    const p = index < 5 ? 0 : 1;
    const isEven = ((index % 5) + p + bit) % 2 === 0;
    if (own.pole !== (p === 0 ? 'low' : 'high') || own.parity !== (isEven ? 'even' : 'odd')) {
      yield { place, expectation: 'pole and parity that follow from its place' };
    }
    if (own.network !== (inX.some((assigned) => assigned?.word === word) ? 'X' : 'Y')) {
      yield { place, expectation: 'the network that follows from its place' };
    }
  }
}

function* exemplarProblems({ exemplars }: Assignment2, rows: ReadonlyMap<string, WordRow>): Generator<Problem> {
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
