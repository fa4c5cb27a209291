import type { Assignment } from '#study/assignment/assignment.ts';
import type { SeededRandom } from '#study/randomness/random.ts';
import { combinatorialItems } from './combinatorial-items.ts';
import type { ContextQuota } from './context-quota.ts';
import { mutualItems } from './mutual-items.ts';
import type { ItemDraft } from './relation-item.ts';
import { drawTestSlots } from './test-slots.ts';

/** The ten items of Teste 2: mutual entailment with the five even words, combinatorial entailment with the five odd ones. */
export function testTwoItems(assignment: Assignment, random: SeededRandom): ItemDraft[] {
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
