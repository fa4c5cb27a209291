import type { Assignment1 } from '#study/assignment/version-1/assignment-1.ts';
import type { SeededRandom } from '#study/randomness/random.ts';
import type { ContextQuota } from '#study/relation-task/context-quota.ts';
import type { ItemDraft } from '#study/relation-task/relation-item.ts';
import { drawTestSlots } from '#study/relation-task/test-slots.ts';
import { combinatorialItems } from './combinatorial-items.ts';
import { mutualItems } from './mutual-items.ts';

/** The ten items of Teste 2: mutual entailment with the five even words, combinatorial entailment with the five odd ones. */
export function testTwoItems(assignment: Assignment1, random: SeededRandom): ItemDraft[] {
  const { cells, bit, pseudoWords } = assignment;
  const moreSimilar: ContextQuota = { SIMILAR: 3, OPOSTO: 2 };
  const moreOpposite: ContextQuota = { SIMILAR: 2, OPOSTO: 3 };
  const even = cells.filter(({ parity }) => parity === 'even');
  const odd = cells.filter(({ parity }) => parity === 'odd');
  const items = [
    ...mutualItems(even, pseudoWords, bit === 0 ? moreSimilar : moreOpposite, random),
    ...combinatorialItems(odd, pseudoWords, bit === 0 ? moreOpposite : moreSimilar, random),
  ];
  return drawTestSlots(items, bit, random);
}
