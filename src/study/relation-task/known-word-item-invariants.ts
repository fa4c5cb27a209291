import type { Assignment } from '#study/assignment/assignment.ts';
import type { Problem } from '#study/words/problem.ts';
import type { Context, WordRow, WordTable } from '#study/words/word-table.ts';
import type { RelationBlock, RelationItem } from './relation-item.ts';

/** docs/protocol/relational-tasks.md, 15. @returns broken rules of Treino 1 */
export function* cueItemProblems({
  table,
  assignment,
  block: { items },
}: {
  table: WordTable;
  assignment: Assignment;
  block: RelationBlock;
}): Generator<Problem> {
  const known = lookUpExemplars(table, assignment);
  const rows = new Map(table.words.map((row) => [row.word, row]));
  for (const [index, item] of items.entries()) {
    const place = `items[${index}]`;
    const row = rows.get(item.node);
    if (item.kind !== 'CUE' || item.sample !== item.node || !row) {
      yield { place, expectation: 'a word of the table as node and sample of a CUE item' };
      continue;
    }
    yield* truthProblems(place, item, known);
    yield* fillerProblems(place, item, row, known, rightBefore(items, item));
    if (String(item.optionParts) !== String(expectedParts(item, known))) {
      yield { place, expectation: 'parts that follow from what the options belong to' };
    }
  }
  for (const { word } of assignment.exemplars) {
    yield* wordProblems(
      items.filter(({ node }) => node === word),
      known,
      word,
    );
  }
  yield* poleProblems(items, rows, known);
}

function* truthProblems(place: string, item: RelationItem, known: Known): Generator<Problem> {
  const own = item.options.flatMap((option) => known.get(option) ?? []).filter(({ owner }) => owner === item.node);
  if (own.some(({ use }) => use !== 'trained')) yield { place, expectation: 'trained exemplars of its word alone' };
  const right = own.filter(({ cue }) => cue === item.context).map(({ term }) => term);
  if (String(right) !== item.correct) yield { place, expectation: 'exactly one option that is right' };
  if (own.length !== right.length + 1) yield { place, expectation: 'one lure, right under the other cue' };
}

/** Unused filler candidates; `wasRight`: right options of earlier groups. */
function freeFor(item: RelationItem, row: WordRow, known: Known, wasRight: ReadonlySet<string>): KnownExemplar[] {
  const avoided = new Set(row.avoid[item.context]);
  return [...known.values()].filter(
    ({ term, owner, use, cue }) =>
      use === 'trained' &&
      cue === item.context &&
      owner !== item.node &&
      !avoided.has(term) &&
      !wasRight.has(term) &&
      !item.options.includes(term),
  );
}

function rightBefore(items: readonly RelationItem[], { optionCount }: RelationItem): Set<string> {
  return new Set(items.flatMap((item) => (item.optionCount < optionCount ? [item.correct] : [])));
}

function* fillerProblems(
  place: string,
  item: RelationItem,
  row: WordRow,
  known: Known,
  wasRight: ReadonlySet<string>,
): Generator<Problem> {
  const fillers = fillersOf(item, known);
  if (fillers.length !== item.optionCount - 2) yield { place, expectation: 'fillers from the table' };
  for (const { term, use, cue } of fillers) {
    if (row.avoid[item.context].includes(term)) yield { place, expectation: `no ${term}, which is to be avoided` };
    if (use === 'testOnly' || use === 'fourth')
      yield { place, expectation: `no ${term}, which training does not show` };
    if (use === 'trained' && cue !== item.context) {
      yield { place, expectation: `no ${term}, which is trained under the other cue` };
    }
    if (use === 'otherRow' && freeFor(item, row, known, new Set()).length > 0) {
      yield { place, expectation: `a trained exemplar instead of ${term}` };
    }
    if (wasRight.has(term) && freeFor(item, row, known, wasRight).length > 0) {
      yield { place, expectation: `an exemplar instead of ${term} that was not right in an earlier group` };
    }
  }
}

function fillersOf(item: RelationItem, known: Known): KnownExemplar[] {
  return item.options.flatMap((option) => known.get(option) ?? []).filter(({ owner }) => owner !== item.node);
}

/** Cues and lures of a word over the groups. */
function* wordProblems(items: readonly RelationItem[], known: Known, word: string): Generator<Problem> {
  const place = `items of ${word}`;
  if (new Set(items.map(({ correct }) => correct)).size !== items.length) {
    yield { place, expectation: 'another right option each time' };
  }
  const lured = new Map<string, number>();
  const wasRight = new Set<string>();
  for (const item of items) {
    const ofOtherCue = [...known.values()].filter(
      ({ owner, cue, use }) => owner === word && cue !== item.context && use === 'trained',
    );
    const remaining = ofOtherCue.filter(({ term }) => !wasRight.has(term));
    const candidates = (remaining.length > 0 ? remaining : ofOtherCue).map(({ term }) => term);
    const lure = item.options.find((option) => option !== item.correct && known.get(option)?.owner === word) ?? '';
    const timesLured = (term: string) => lured.get(term) ?? 0;
    if (!candidates.includes(lure) || candidates.some((term) => timesLured(term) < timesLured(lure))) {
      yield { place, expectation: 'lures that were not right before, the one shown less as a lure first' };
    }
    lured.set(lure, timesLured(lure) + 1);
    wasRight.add(item.correct);
  }
}

/** One filler of each pole; the single or third filler matches the right option's pole half of the time. */
function* poleProblems(
  items: readonly RelationItem[],
  rows: ReadonlyMap<string, WordRow>,
  known: Known,
): Generator<Problem> {
  for (const optionCount of [3, 4, 5]) {
    const place = `items with ${optionCount} options`;
    for (const cue of ['SIMILAR', 'OPOSTO']) {
      const group = items.filter((item) => item.optionCount === optionCount && item.context === cue);
      const singles = { same: 0, excused: 0 };
      for (const item of group) {
        const row = rows.get(item.node);
        const rightPole = known.get(item.correct)?.pole ?? 0;
        const free = row ? freeFor(item, row, known, rightBefore(items, item)).map(({ pole }) => pole) : [];
        const poles = fillersOf(item, known).map(({ pole }) => pole);
        const isMissing = [-1, 1].some((pole) => !poles.includes(pole) && free.includes(pole));
        if (optionCount !== 3 && isMissing) yield { place, expectation: 'a filler of each pole' };
        if (![-1, 1].every((pole) => free.includes(pole))) singles.excused += 1;
        if (poles.filter((pole) => pole === rightPole).length > (optionCount === 3 ? 0 : 1)) singles.same += 1;
      }
      const isHalf = Math.abs(singles.same - group.length / 2) <= 0.5 + singles.excused;
      if (optionCount !== 4 && !isHalf) {
        yield { place, expectation: `under ${cue} single fillers of either pole in turn` };
      }
    }
  }
}

/** docs/protocol/relational-tasks.md, 15. @returns broken rules of Teste 1 */
export function* generalizedItemProblems({
  table,
  assignment,
  block: { items },
}: {
  table: WordTable;
  assignment: Assignment;
  block: RelationBlock;
}): Generator<Problem> {
  const known = lookUpExemplars(table, assignment);
  for (const [index, item] of items.entries()) {
    const place = `items[${index}]`;
    const own = assignment.exemplars.find(({ word }) => word === item.node);
    const set = assignment.testOneSets.find(({ word }) => word === item.node);
    if (item.kind !== 'GEN' || item.sample !== item.node || !own || !set) {
      yield { place, expectation: 'one of the ten words as node and sample of a GEN item' };
      continue;
    }
    if (item.correct !== own.testOnly[item.context]) {
      yield { place, expectation: 'exactly one option that is right: the test-only exemplar under the cue' };
    }
    const options = [own.testOnly.SIMILAR, own.testOnly.OPOSTO, ...set.fillers];
    if (String(item.options.toSorted()) !== String(options.toSorted())) {
      yield { place, expectation: 'the options of the set of its word' };
    }
    if (String(item.optionParts) !== String(expectedParts(item, known))) {
      yield { place, expectation: 'parts that follow from what the options belong to' };
    }
  }
}

/** Poles of the ten words by ratings, of others by the table. */
type KnownExemplar = {
  term: string;
  owner: string;
  cue: Context;
  pole: number;
  use: 'trained' | 'testOnly' | 'fourth' | 'otherRow';
};

type Known = ReadonlyMap<string, KnownExemplar>;

/** Independent of the generator. */
function lookUpExemplars(table: WordTable, { exemplars }: Assignment): Map<string, KnownExemplar> {
  const ten = new Map(exemplars.map((own) => [own.word, own]));
  const known = table.words.flatMap((row) =>
    [...row.synonyms, ...row.antonyms].map((term, index): KnownExemplar => {
      const cue = index < 4 ? 'SIMILAR' : 'OPOSTO';
      const own = ten.get(row.word);
      const rowPole = own ? (own.pole === 'low' ? -1 : 1) : row.pole;
      const use = !own
        ? 'otherRow'
        : own.trained[cue].includes(term)
          ? 'trained'
          : own.testOnly[cue] === term
            ? 'testOnly'
            : 'fourth';
      return { term, owner: row.word, cue, pole: cue === 'SIMILAR' ? rowPole : -rowPole, use };
    }),
  );
  return new Map(known.map((exemplar) => [exemplar.term, exemplar]));
}

function expectedParts(item: RelationItem, known: Known): string[] {
  const rightPole = known.get(item.correct)?.pole ?? 0;
  return item.options.map((option) => {
    if (option === item.correct) return 'right';
    const exemplar = known.get(option);
    if (exemplar?.owner === item.node) return 'lure';
    return exemplar?.pole === rightPole ? 'same' : 'opposite';
  });
}
