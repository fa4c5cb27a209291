import type { Assignment } from '#study/assignment/assignment.ts';
import type { SeededRandom } from '#study/randomness/random.ts';
import type { ItemDraft } from './relation-item.ts';
import { drawTestSlots } from './test-slots.ts';

/** The ten items of Teste 1: every held-out exemplar. */
export function testOneItems({ cells, bit }: Assignment, random: SeededRandom): ItemDraft[] {
  const items = cells.map(({ word, heldOut }) => ({
    kind: 'GEN' as const,
    node: word,
    sample: word,
    context: heldOut.context,
    correct: heldOut.exemplar,
  }));
  return drawTestSlots(items, bit, random);
}
