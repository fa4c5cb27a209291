import { type Context, contexts, exemplarsUnder, type WordRow, type WordTable } from '#study/words/word-table.ts';
import type { UseCount } from './even-plan.ts';
import type { WordExemplars } from './word-exemplars.ts';

/** An exemplar that may fill: `owner` is the row it belongs to under `context`, `pole` its own, an antonym's the opposite of the row's. */
export type Exemplar = { word: string; owner: string; context: Context; pole: -1 | 1 };

const costWithoutPole = 50;
const costFromOutside = 1000;

/** @returns the exemplars of the ten words that are trained, or those that are test-only; the person's ratings tell the pole. */
export function exemplarsOfTen(words: readonly WordExemplars[], use: 'trained' | 'testOnly'): Exemplar[] {
  return words.flatMap((own) =>
    contexts.flatMap((context) =>
      [own[use][context]].flat().map((word): Exemplar => {
        const isPleasant = (own.pole === 'high') === (context === 'SIMILAR');
        return { word, owner: own.word, context, pole: isPleasant ? 1 : -1 };
      }),
    ),
  );
}

/** @returns all exemplars of the rows outside the ten words that have a pole; the table tells it. */
export function exemplarsOfOtherRows(table: WordTable, words: readonly WordExemplars[]): Exemplar[] {
  const ten = new Set(words.map(({ word }) => word));
  return table.words.flatMap((row) => (ten.has(row.word) ? [] : exemplarsWithPole(row)));
}

/** @returns the eight exemplars of a row with their poles; none where the row has none. */
function exemplarsWithPole(row: WordRow): Exemplar[] {
  const { word: owner, pole } = row;
  if (pole === 0) return [];
  return contexts.flatMap((context) =>
    exemplarsUnder(row, context).map((word): Exemplar => {
      const isPleasant = (pole === 1) === (context === 'SIMILAR');
      return { word, owner, context, pole: isPleasant ? 1 : -1 };
    }),
  );
}

/** Exemplars that may fill an item, in one order: all of them, and those of either pole. */
type FillerPool = { all: readonly Exemplar[]; ofPole: Readonly<Record<Exemplar['pole'], readonly Exemplar[]>> };

export function fillerPool(all: readonly Exemplar[]): FillerPool {
  const of = (pole: Exemplar['pole']) => all.filter((exemplar) => exemplar.pole === pole);
  return { all, ofPole: { [-1]: of(-1), 1: of(1) } };
}

/** Where a filler came from: each step is taken where none before it has an exemplar (docs/protocol/relational-tasks.md, 15). */
export const fillerSteps = ['ofPole', 'ofAnyPole', 'rightBefore', 'ofOtherRowAndPole', 'ofOtherRow'] as const;
export type FillerStep = (typeof fillerSteps)[number];

/**
 * Takes the least used of the exemplars that fit: of the ten words, of the wanted pole or else of any; of the ten words, though it was
 * right before; of the other rows, of the wanted pole or else of any.
 *
 * @param ofTen without what was right before, where that is told apart
 * @param rightBefore the same with it
 * @param ofOtherRows asked only where the ten words have none
 * @param isFree whether an exemplar may stand in the item
 * @returns the filler, counted as used, and what it adds to the cost of its plan
 * @throws RangeError when no exemplar is free (a checked table always leaves one)
 */
export function takeFiller(wanted: {
  pole: Exemplar['pole'];
  ofTen: FillerPool;
  rightBefore?: FillerPool;
  ofOtherRows: () => FillerPool;
  isFree: (exemplar: Exemplar) => boolean;
  used: UseCount;
}): { filler: Exemplar; step: FillerStep; cost: number } {
  const { pole, ofTen, rightBefore, ofOtherRows, isFree, used } = wanted;
  const candidates: Record<FillerStep, () => readonly Exemplar[]> = {
    ofPole: () => ofTen.ofPole[pole],
    ofAnyPole: () => ofTen.all,
    rightBefore: () => rightBefore?.all ?? [],
    ofOtherRowAndPole: () => ofOtherRows().ofPole[pole],
    ofOtherRow: () => ofOtherRows().all,
  };
  for (const step of fillerSteps) {
    const filler = used.leastUsedThat(candidates[step](), isFree);
    if (filler === null) continue;
    used.add(filler.word);
    const isOutside = step === 'ofOtherRowAndPole' || step === 'ofOtherRow';
    const cost = (isOutside ? costFromOutside : 0) + (filler.pole === pole ? 0 : costWithoutPole);
    return { filler, step, cost };
  }
  throw new RangeError('The word table leaves no safe filler.');
}
