import { type Context, contexts, exemplarsUnder, type WordRow, type WordTable } from '#study/words/word-table.ts';
import type { UseCounter } from './even-plan.ts';
import type { WordExemplars } from './word-exemplars.ts';

/** `owner`: its row under `context`; `pole`: an antonym's is opposite to its row's. */
export type Exemplar = { word: string; owner: string; context: Context; pole: -1 | 1 };

const costWithoutPole = 50;
const costFromOutside = 1000;

/** Poles by the participant's ratings. */
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

/** Rows outside the ten words; poles by the table. */
export function exemplarsOfOtherRows(table: WordTable, words: readonly WordExemplars[]): Exemplar[] {
  const ten = new Set(words.map(({ word }) => word));
  return table.words.flatMap((row) => (ten.has(row.word) ? [] : exemplarsWithPole(row)));
}

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

type FillerPool = { all: readonly Exemplar[]; ofPole: Readonly<Record<Exemplar['pole'], readonly Exemplar[]>> };

export function fillerPool(all: readonly Exemplar[]): FillerPool {
  const of = (pole: Exemplar['pole']) => all.filter((exemplar) => exemplar.pole === pole);
  return { all, ofPole: { [-1]: of(-1), 1: of(1) } };
}

/** Fallback order (docs/protocol/relational-tasks.md, 15). */
export const fillerSteps = ['ofPole', 'ofAnyPole', 'rightBefore', 'ofOtherRowAndPole', 'ofOtherRow'] as const;
export type FillerStep = (typeof fillerSteps)[number];

/**
 * Least used candidate by the fallback order.
 *
 * @param ofTen without earlier right options, where these are separate
 * @param rightBefore with them
 * @param ofOtherRows lazy, last fallback
 * @param isFree whether the item admits it
 * @returns the filler, counted as used, with its cost
 * @throws RangeError without a candidate, which a valid table prevents
 */
export function takeFiller(request: {
  pole: Exemplar['pole'];
  ofTen: FillerPool;
  rightBefore?: FillerPool;
  ofOtherRows: () => FillerPool;
  isFree: (exemplar: Exemplar) => boolean;
  used: UseCounter;
}): { filler: Exemplar; step: FillerStep; cost: number } {
  const { pole, ofTen, rightBefore, ofOtherRows, isFree, used } = request;
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
