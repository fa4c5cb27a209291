import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { InventoryAnswer } from '#study/protocol.ts';
import { cases } from '#tests/support/study/cases.ts';
import { scoreInventory } from './inventory.ts';

/** Independent of the code: from docs/protocol/what-was-asked-for.md, 9. */
const groups = {
  depression: [3, 5, 10, 13, 16, 17, 21],
  anxiety: [2, 4, 7, 9, 15, 19, 20],
  stress: [1, 6, 8, 11, 12, 14, 18],
};

const anyAnswers = fc.array(fc.constantFrom<InventoryAnswer>(0, 1, 2, 3), { minLength: 21, maxLength: 21 });

describe('the scores of the inventory', () => {
  it('are the sums of the items of each group', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const expected = { depression: 0, anxiety: 0, stress: 0 };
        for (const [index, answer] of answers.entries()) {
          if (groups.depression.includes(index + 1)) expected.depression += answer;
          if (groups.anxiety.includes(index + 1)) expected.anxiety += answer;
          if (groups.stress.includes(index + 1)) expected.stress += answer;
        }
        expect(scoreInventory(answers)).toEqual(expected);
      }),
      { numRuns: cases(1000) },
    );
  });

  it('are not made from 20 or 22 answers', () => {
    for (const length of [0, 20, 22]) {
      expect(() => scoreInventory(Array.from({ length }, () => 1 as const))).toThrow(RangeError);
    }
  });
});
