import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '#tests/support/study/cases.ts';
import { madeUpWordTable } from '#tests/support/study/made-up-word-table.ts';
import { shippedWordTable } from '#tests/support/study/shipped-word-table.ts';
import { countSafeUnderBothCues, minimumSafeFillers } from './safe-fillers.ts';
import { contexts, type WordRow } from './word-table.ts';

const rows = madeUpWordTable().words.slice(0, 11);
const wordRow = rows[0] as WordRow;
const others = rows.slice(1);

describe('the fewest safe fillers', () => {
  it('equal the worst set of ten and the worst draw by brute force', () => {
    const someAvoided = fc.subarray(others.flatMap((row) => [...row.synonyms, ...row.antonyms]));
    fc.assert(
      fc.property(someAvoided, (SIMILAR) => {
        const row = { ...wordRow, avoid: { SIMILAR, OPOSTO: [] } };
        expect(minimumSafeFillers(rows, row, 'SIMILAR')).toBe(fewestByTrying(new Set(SIMILAR)));
      }),
      { numRuns: cases(100) },
    );
  });

  it('are 36 without words to avoid: nine words with four trained exemplars each', () => {
    expect(minimumSafeFillers(rows, wordRow, 'OPOSTO')).toBe(36);
  });

  it('is null for fewer than ten words', () => {
    expect(minimumSafeFillers(rows.slice(0, 9), wordRow, 'SIMILAR')).toBeNull();
  });
});

it('counts fillers left under both cues of a pole, antonyms of the other pole too', () => {
  const { words } = madeUpWordTable();
  const few = [-1, 0, 1].flatMap((pole) => words.find((row) => row.pole === pole) ?? []);
  const [unpleasant, , pleasant] = few as [WordRow, WordRow, WordRow];
  const avoid = { SIMILAR: [pleasant.synonyms[0]], OPOSTO: [unpleasant.antonyms[3]] };
  const row = { ...wordRow, word: 'outra', avoid };
  expect(countSafeUnderBothCues(few, row, 1)).toBe(6);
  expect(countSafeUnderBothCues(few, row, -1)).toBe(8);
});

it("the study's table leaves 9 and 55", () => {
  const { words } = shippedWordTable;
  const fillers = words.flatMap((row) => contexts.map((context) => minimumSafeFillers(words, row, context) ?? 0));
  const underBoth = words.flatMap((row) => ([-1, 1] as const).map((pole) => countSafeUnderBothCues(words, row, pole)));
  expect([Math.min(...fillers), Math.min(...underBoth)]).toEqual([9, 55]);
});

/** Brute force over nine of ten words and the test-only exemplar of each list. */
function fewestByTrying(avoided: ReadonlySet<string>): number {
  const leftOf = ([one, two, three]: readonly string[]) => {
    const trained = [
      [one, two],
      [one, three],
      [two, three],
    ];
    return Math.min(...trained.map((pair) => pair.filter((term) => term !== undefined && !avoided.has(term)).length));
  };
  const left = others.map((row) => leftOf(row.synonyms) + leftOf(row.antonyms));
  const sum = left.reduce((total, count) => total + count, 0);
  return Math.min(...left.map((count) => sum - count));
}
