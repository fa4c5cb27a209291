import { contexts, exemplarsUnder, type WordRow, type WordTable } from '#study/words/word-table.ts';
import type { UseCount } from './even-plan.ts';
import type { WordExemplars } from './word-exemplars.ts';

/** An exemplar that may fill: `owner` is the row it belongs to, `pole` its own, an antonym's the opposite of the row's. */
export type Exemplar = { word: string; owner: string; pole: -1 | 1 };

const costWithoutPole = 50;
const costFromOutside = 1000;

/** @returns the exemplars of the ten words that are trained, or those that are test-only; the person's ratings tell the pole. */
export function exemplarsOfTen(words: readonly WordExemplars[], use: 'trained' | 'testOnly'): Exemplar[] {
  return words.flatMap((own) =>
    contexts.flatMap((context) =>
      [own[use][context]].flat().map((word): Exemplar => {
        const isPleasant = (own.pole === 'high') === (context === 'SIMILAR');
        return { word, owner: own.word, pole: isPleasant ? 1 : -1 };
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
      return { word, owner, pole: isPleasant ? 1 : -1 };
    }),
  );
}

/** Exemplars that may fill an item, in one order: all of them, and those of either pole. */
type FillerPool = { all: readonly Exemplar[]; ofPole: Readonly<Record<Exemplar['pole'], readonly Exemplar[]>> };

export function fillerPool(all: readonly Exemplar[]): FillerPool {
  const of = (pole: Exemplar['pole']) => all.filter((exemplar) => exemplar.pole === pole);
  return { all, ofPole: { [-1]: of(-1), 1: of(1) } };
}

/**
 * Takes the least used of the exemplars that fit: of the ten words and the wanted pole, else of the ten words, else of the other
 * rows and the wanted pole, else of the other rows (docs/protocol/relational-tasks.md, 15).
 *
 * @param ofOtherRows asked only where the ten words have none
 * @param isFree whether an exemplar may stand in the item
 * @returns the filler, counted as used, and what it adds to the cost of its plan
 * @throws RangeError when no exemplar is free (a checked table always leaves one)
 */
export function takeFiller(wanted: {
  pole: Exemplar['pole'];
  ofTen: FillerPool;
  ofOtherRows: () => FillerPool;
  isFree: (exemplar: Exemplar) => boolean;
  used: UseCount;
}): { filler: Exemplar; cost: number } {
  const { pole, ofTen, ofOtherRows } = wanted;
  const taken =
    take(ofTen.ofPole[pole], wanted, 0) ??
    take(ofTen.all, wanted, costWithoutPole) ??
    take(ofOtherRows().ofPole[pole], wanted, costFromOutside) ??
    take(ofOtherRows().all, wanted, costFromOutside + costWithoutPole);
  if (taken === null) throw new RangeError('The word table leaves no safe filler.');
  return taken;
}

function take(
  exemplars: readonly Exemplar[],
  { isFree, used }: { isFree: (exemplar: Exemplar) => boolean; used: UseCount },
  cost: number,
): { filler: Exemplar; cost: number } | null {
  const filler = used.leastUsedThat(exemplars, isFree);
  if (filler === null) return null;
  used.add(filler.word);
  return { filler, cost };
}
