import type { OptionCount, SkeletonBit } from '#study/assignment/skeleton.ts';
import type { SeededRandom } from '#study/randomness/random.ts';
import { type Context, otherContext } from '#study/words/word-table.ts';

type Slot = { optionCount: OptionCount; context: Context };

/** For b = 0; b = 1 swaps the cues (docs/protocol/relational-tasks.md, 8.1). */
const slots: readonly Slot[] = [
  { optionCount: 3, context: 'SIMILAR' },
  { optionCount: 3, context: 'OPOSTO' },
  { optionCount: 3, context: 'SIMILAR' },
  { optionCount: 4, context: 'OPOSTO' },
  { optionCount: 4, context: 'SIMILAR' },
  { optionCount: 4, context: 'OPOSTO' },
  { optionCount: 5, context: 'SIMILAR' },
  { optionCount: 5, context: 'OPOSTO' },
  { optionCount: 5, context: 'SIMILAR' },
  { optionCount: 5, context: 'OPOSTO' },
];

export function contextsOfSlots(optionCount: OptionCount, bit: SkeletonBit): Context[] {
  return slots
    .filter((slot) => slot.optionCount === optionCount)
    .map(({ context }) => (bit === 0 ? context : otherContext(context)));
}

/** Assigns ten items, five of either cue, to slots. @throws RangeError with more than five of a cue */
export function drawTestSlots<Item extends { context: Context }>(
  items: readonly Item[],
  bit: SkeletonBit,
  random: SeededRandom,
): (Item & Slot)[] {
  const free = random.shuffle(slots);
  return items.map((item) => {
    const context = bit === 0 ? item.context : otherContext(item.context);
    const [slot] = free.splice(
      free.findIndex((candidate) => candidate.context === context),
      1,
    );
    if (!slot || slot.context !== context) throw new RangeError(`A test has five items under ${item.context}.`);
    return { ...item, optionCount: slot.optionCount };
  });
}
