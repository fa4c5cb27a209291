import type { WordPole } from '#study/assignment/skeleton.ts';
import type { Assignment1 } from '#study/assignment/version-1/assignment-1.ts';
import type { WordCells } from '#study/assignment/version-1/word-cells.ts';
import type { SeededRandom } from '#study/randomness/random.ts';
import type { ItemDraft } from '#study/relation-task/relation-item.ts';
import { contexts, exemplarsUnder, otherContext, type WordRow, type WordTable } from '#study/words/word-table.ts';
import type { DistractorSource, ShownCount } from './shown-count.ts';

type Candidate = { word: string; owner: string; pole: number };

/** Wanted poles of the fillers against the right option's, in order (docs/protocol/relational-tasks.md, 6). */
const wantedSigns = [1, -1, 1] as const;

/**
 * The wrong options of Treino 1 and Teste 1: one lure, an exemplar trained with the same word under the other cue, and fillers
 * from other words (docs/protocol/relational-tasks.md, 6).
 *
 * @param fillFrom Treino 1 may fall back on the rows outside the ten words, Teste 1 shows trained exemplars only
 */
export function exemplarDistractors(
  { table, assignment, random }: { table: WordTable; assignment: Assignment1; random: SeededRandom },
  fillFrom: 'trainedExemplars' | 'wholeTable',
): DistractorSource {
  const rows = new Map(table.words.map((row) => [row.word, row]));
  const cellsOf = new Map(assignment.cells.map((cells) => [cells.word, cells]));
  const trained = assignment.cells.flatMap(trainedCandidates);
  const otherRows = fillFrom === 'wholeTable' ? table.words.filter((row) => !cellsOf.has(row.word)) : [];
  const pools = [trained, otherRows.flatMap(rowCandidates)];

  return (draft, shown) => {
    const row = rows.get(draft.node);
    const cells = cellsOf.get(draft.node);
    if (!row || !cells) throw new RangeError(`${draft.node} is not one of the ten words.`);
    const lure = random.pick(trainedUnderOtherContext(cells, draft));
    return [lure, ...chooseFillers({ draft, row, pole: rightPole(cells.pole, draft), pools, shown })];
  };
}

function chooseFillers({
  draft,
  row,
  pole,
  pools,
  shown,
}: {
  draft: ItemDraft;
  row: WordRow;
  pole: number;
  pools: readonly Candidate[][];
  shown: ShownCount;
}): string[] {
  const avoided = new Set(row.avoid[draft.context]);
  const fillers: string[] = [];
  const isFree = ({ word, owner }: Candidate) => owner !== row.word && !avoided.has(word) && !fillers.includes(word);
  for (const sign of wantedSigns.slice(0, draft.optionCount - 2)) {
    const isWanted = (candidate: Candidate) => candidate.pole === sign * pole && isFree(candidate);
    const choice = firstWithAny(pools, isWanted) ?? firstWithAny(pools, isFree);
    if (!choice) throw new RangeError(`The word table leaves ${row.word} no safe distractor under ${draft.context}.`);
    fillers.push(
      ...shown.takeLeastShown(
        choice.map(({ word }) => word),
        1,
      ),
    );
  }
  return fillers;
}

/** @returns who fits of the first pool in which anybody does */
function firstWithAny(pools: readonly Candidate[][], fits: (candidate: Candidate) => boolean): Candidate[] | undefined {
  for (const pool of pools) {
    const fitting = pool.filter(fits);
    if (fitting.length > 0) return fitting;
  }
  return undefined;
}

function trainedUnderOtherContext(cells: WordCells, draft: ItemDraft): string[] {
  const wanted = otherContext(draft.context);
  return cells.trainedExemplars.filter((cell) => cell.context === wanted).map((cell) => cell.exemplar);
}

/** A synonym has its word's pole, an antonym the opposite one. */
function rightPole(pole: WordPole, { context }: ItemDraft): number {
  const ownPole = pole === 'low' ? -1 : 1;
  return context === 'SIMILAR' ? ownPole : -ownPole;
}

/** Of the ten words the person's own ratings tell the pole. */
function trainedCandidates({ word: owner, pole, trainedExemplars }: WordCells): Candidate[] {
  const ownPole = pole === 'low' ? -1 : 1;
  return trainedExemplars.map(({ exemplar, context }) => ({
    word: exemplar,
    owner,
    pole: context === 'SIMILAR' ? ownPole : -ownPole,
  }));
}

function rowCandidates(row: WordRow): Candidate[] {
  return contexts.flatMap((context) =>
    exemplarsUnder(row, context).map((word) => ({
      word,
      owner: row.word,
      pole: context === 'SIMILAR' ? row.pole : -row.pole,
    })),
  );
}
