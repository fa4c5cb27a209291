import type { SeededRandom } from '#study/randomness/random.ts';
import type { NetworkName } from '#study/words/pseudo-words.ts';
import { type Context, contexts } from '#study/words/word-table.ts';
import type { ItemDraft, OptionPart } from './relation-item.ts';

/** `network` only where items are about networks, null for what is in none. */
export type PlannedOption = { word: string; part: OptionPart; network?: NetworkName | null };

/** An item with all its options, the right one first, before its place in the block and their positions are drawn. */
export type PlannedItem = ItemDraft & { planned: readonly PlannedOption[] };

/** @returns the items of one cue in drawn order, then those of the other. */
export function byCueInDrawnOrder<Item extends { context: Context }>(
  items: readonly Item[],
  random: SeededRandom,
): Item[] {
  return contexts.flatMap((context) => random.shuffle(items.filter((item) => item.context === context)));
}

/** @returns for each item the choice whose turn it is, beginning with a drawn one. */
export function inTurn<Item, Choice>(
  items: readonly Item[],
  choices: readonly Choice[],
  random: SeededRandom,
): Map<Item, Choice> {
  const start = random.integer(0, choices.length - 1);
  return new Map(items.map((item, index) => [item, choices[(start + index) % choices.length] as Choice]));
}
