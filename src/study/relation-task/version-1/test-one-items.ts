import type { Assignment1 } from '#study/assignment/version-1/assignment-1.ts';
import type { SeededRandom } from '#study/randomness/random.ts';
import type { ItemDraft } from '#study/relation-task/relation-item.ts';
import { drawTestSlots } from '#study/relation-task/test-slots.ts';

/** The ten items of Teste 1: every held-out exemplar. */
export function testOneItems({ cells, bit }: Assignment1, random: SeededRandom): ItemDraft[] {
  const items = cells.map(({ word, heldOut }) => ({
    kind: 'GEN' as const,
    node: word,
    sample: word,
    context: heldOut.context,
    correct: heldOut.exemplar,
  }));
  return drawTestSlots(items, bit, random);
}
