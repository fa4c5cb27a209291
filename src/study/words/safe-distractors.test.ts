import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { madeUpWordTable } from '#tests/support/study/made-up-word-table.ts';
import { fewestSafeDistractors } from './safe-distractors.ts';
import type { WordRow } from './word-table.ts';

const rows = madeUpWordTable().words.slice(0, 12);
const asked = rows[0] as WordRow;
const others = rows.slice(1);

describe('the fewest safe distractors', () => {
  it('are those of the worst set of ten, as counting every set shows', () => {
    const someAvoided = fc.subarray(
      others.flatMap((row) => [...row.synonyms.slice(0, 2), ...row.antonyms.slice(0, 2)]),
    );
    fc.assert(
      fc.property(someAvoided, (SIMILAR) => {
        const row = { ...asked, avoid: { SIMILAR, OPOSTO: [] } };
        expect(fewestSafeDistractors(rows, row, 'SIMILAR')).toBe(fewestByCounting(new Set(SIMILAR)));
      }),
      { numRuns: 20 },
    );
  });

  it('are 27 when nothing is avoided: nine words with three trained exemplars each', () => {
    expect(fewestSafeDistractors(rows, asked, 'SIMILAR')).toBe(27);
  });

  it('leave out further exemplars, which are never trained', () => {
    const SIMILAR = others.flatMap((row) => [...row.synonyms.slice(2), ...row.antonyms.slice(2)]);
    expect(fewestSafeDistractors(rows, { ...asked, avoid: { SIMILAR, OPOSTO: [] } }, 'SIMILAR')).toBe(27);
  });

  it('cannot be told for fewer than ten words', () => {
    expect(fewestSafeDistractors(rows.slice(0, 9), asked, 'SIMILAR')).toBeNull();
  });
});

/** Every choice of nine of the other words and of which four or five of them hold out a synonym. */
function fewestByCounting(avoided: ReadonlySet<string>): number {
  let fewest = Number.POSITIVE_INFINITY;
  for (let set = 0; set < 2 ** others.length; set += 1) {
    const nine = others.filter((_row, index) => set & (1 << index));
    if (nine.length !== 9) continue;
    for (let holders = 0; holders < 2 ** 9; holders += 1) {
      const holdOutSynonym = nine.map((_row, index) => (holders & (1 << index)) !== 0);
      const synonymCount = holdOutSynonym.filter(Boolean).length;
      if (synonymCount !== 4 && synonymCount !== 5) continue;
      const left = nine.map((row, index) => fewestLeft(row, holdOutSynonym[index] ?? false, avoided));
      fewest = Math.min(
        fewest,
        left.reduce((sum, count) => sum + count, 0),
      );
    }
  }
  return fewest;
}

function fewestLeft(row: WordRow, holdsOutSynonym: boolean, avoided: ReadonlySet<string>): number {
  const cells = [row.synonyms[0], row.synonyms[1], row.antonyms[0], row.antonyms[1]];
  const mayBeHeldOut = holdsOutSynonym ? cells.slice(0, 2) : cells.slice(2);
  return Math.min(
    ...mayBeHeldOut.map((heldOut) => cells.filter((term) => term !== heldOut && !avoided.has(term)).length),
  );
}
