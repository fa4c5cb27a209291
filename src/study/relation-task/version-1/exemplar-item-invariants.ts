import type { Assignment1 } from '#study/assignment/version-1/assignment-1.ts';
import { isTraining } from '#study/protocol.ts';
import type { RelationBlock, RelationItem } from '#study/relation-task/relation-item.ts';
import type { Problem } from '#study/words/problem.ts';
import type { Context, WordRow, WordTable } from '#study/words/word-table.ts';

/** What a block of Treino 1 or Teste 1 draws from. `owner` is the row an exemplar belongs to, `pole` its own. */
type Exemplar = { term: string; owner: string; cue: Context; pole: number };
type Exemplars = { trained: Pool; heldOut: Pool; outside: Pool };
/** `byTerm` because rows share terms, and an item has six at most of hundreds. */
type Pool = { all: Exemplar[]; byTerm: ReadonlyMap<string, Exemplar[]> };

/** @returns every rule for real words that a block of Treino 1 or Teste 1 breaks. */
export function* exemplarItemProblems({
  table,
  assignment,
  block,
}: {
  table: WordTable;
  assignment: Assignment1;
  block: RelationBlock;
}): Generator<Problem> {
  const rows = new Map(table.words.map((row) => [row.word, row]));
  const exemplars = sortExemplars(table, assignment);
  const rightPool = isTraining(block.task) ? exemplars.trained : exemplars.heldOut;
  const asked = block.items.map(({ node, context, correct }) => `${node} ${context} ${correct}`).toSorted();
  if (String(asked) !== String(rightPool.all.map(({ owner, cue, term }) => `${owner} ${cue} ${term}`).toSorted())) {
    yield { place: 'items', expectation: 'every cell of the task once, under its cue' };
  }
  const shownBefore = new Map<string, number>();
  for (const [index, item] of block.items.entries()) {
    const place = `items[${index}]`;
    const row = rows.get(item.node);
    if (!row) yield { place, expectation: 'a node of the table' };
    else yield* exemplarItem({ place, item, row, task: block.task, exemplars, shownBefore });
    for (const option of item.options) shownBefore.set(option, (shownBefore.get(option) ?? 0) + 1);
  }
}

function sortExemplars(table: WordTable, { low, high, cells }: Assignment1): Exemplars {
  const poles = new Map([...low.map(({ word }) => [word, -1] as const), ...high.map(({ word }) => [word, 1] as const)]);
  const heldOutTerms = new Set(cells.map(({ heldOut }) => heldOut.exemplar));
  const all = table.words.flatMap((row) => {
    const pole = poles.get(row.word);
    const rank = pole === undefined ? 4 : 2;
    const own = pole ?? row.pole;
    return [
      ...row.synonyms.slice(0, rank).map((term) => ({ term, owner: row.word, cue: 'SIMILAR' as const, pole: own })),
      ...row.antonyms.slice(0, rank).map((term) => ({ term, owner: row.word, cue: 'OPOSTO' as const, pole: 0 - own })),
    ];
  });
  const ofTen = all.filter(({ owner }) => poles.has(owner));
  return {
    trained: poolOf(ofTen.filter(({ term }) => !heldOutTerms.has(term))),
    heldOut: poolOf(ofTen.filter(({ term }) => heldOutTerms.has(term))),
    outside: poolOf(all.filter(({ owner }) => !poles.has(owner))),
  };
}

function poolOf(all: Exemplar[]): Pool {
  return { all, byTerm: Map.groupBy(all, ({ term }) => term) };
}

function among({ byTerm }: Pool, terms: readonly string[]): Exemplar[] {
  return terms.flatMap((term) => byTerm.get(term) ?? []);
}

type ItemInput = {
  place: string;
  item: RelationItem;
  row: WordRow;
  task: RelationBlock['task'];
  exemplars: Exemplars;
  shownBefore: ReadonlyMap<string, number>;
};

function* exemplarItem(input: ItemInput): Generator<Problem> {
  const { place, item, row, task, exemplars } = input;
  if (item.kind !== (isTraining(task) ? 'CUE' : 'GEN')) yield { place, expectation: 'the kind of its task' };
  if (item.sample !== item.node) yield { place, expectation: 'the node as sample' };

  const rightUnder = { SIMILAR: row.synonyms, OPOSTO: row.antonyms } as const;
  const right = item.options.filter((option) => rightUnder[item.context].some((term) => term === option));
  if (String(right) !== item.correct) yield { place, expectation: 'exactly one option that is right' };

  const wrong = item.options.filter((option) => option !== item.correct);
  const lures = wrong.filter((option) => [...row.synonyms, ...row.antonyms].includes(option));
  if (
    lures.length !== 1 ||
    !among(exemplars.trained, lures).some(({ owner, cue }) => owner === row.word && cue !== item.context)
  ) {
    yield { place, expectation: 'one lure: an exemplar trained with the word under the other cue' };
  }
  for (const filler of wrong.filter((option) => !lures.includes(option))) {
    if (row.avoid[item.context].includes(filler)) yield { place, expectation: `no ${filler}, which is to be avoided` };
  }
  yield* fillerProblems(input);
}

/** Rules 3 to 5: pole, least shown, first the trained exemplars. */
function* fillerProblems({ place, item, row, task, exemplars, shownBefore }: ItemInput): Generator<Problem> {
  const avoided = new Set(row.avoid[item.context]);
  const options = new Set(item.options);
  const mayFill = ({ term, owner }: Exemplar) => owner !== row.word && !avoided.has(term);
  const pools = isTraining(task) ? [exemplars.trained, exemplars.outside] : [exemplars.trained];
  const chosen = pools.map((pool) => among(pool, item.options).filter(mayFill));
  const isAnyLeft = (pool: Pool, wanted: (candidate: Exemplar) => boolean) =>
    pool.all.some((candidate) => wanted(candidate) && !options.has(candidate.term) && mayFill(candidate));
  const fillers = chosen.flat();
  if (fillers.length !== item.optionCount - 2) {
    yield {
      place,
      expectation: 'fillers from the trained exemplars of the other words, in Treino 1 also from other rows',
    };
  }
  const [right] = [exemplars.trained, exemplars.heldOut].flatMap((pool) => among(pool, [item.correct]));
  const wanted = [right?.pole ?? 0, -(right?.pole ?? 0), right?.pole ?? 0].slice(0, item.optionCount - 2);
  for (const pole of new Set(wanted)) {
    const isMissing = fillers.filter((filler) => filler.pole === pole).length < wanted.filter((p) => p === pole).length;
    if (isMissing && pools.some((pool) => isAnyLeft(pool, (candidate) => candidate.pole === pole))) {
      yield { place, expectation: `one more filler of pole ${pole}, as there was one left` };
    }
  }
  const timesShown = ({ term }: Exemplar) => shownBefore.get(term) ?? 0;
  for (const [poolIndex, pool] of pools.entries()) {
    for (const filler of chosen[poolIndex] ?? []) {
      const isLessShown = (other: Exemplar) => other.pole === filler.pole && timesShown(other) < timesShown(filler);
      if (timesShown(filler) > 0 && isAnyLeft(pool, isLessShown)) {
        yield { place, expectation: `a less shown filler than ${filler.term}` };
      }
      if (poolIndex === 1 && isAnyLeft(exemplars.trained, ({ pole }) => pole === filler.pole)) {
        yield { place, expectation: `a trained exemplar instead of ${filler.term}` };
      }
    }
  }
}
