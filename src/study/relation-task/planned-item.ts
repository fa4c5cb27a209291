import type { SeededRandom } from '#study/randomness/random.ts';
import type { NetworkName } from '#study/words/pseudo-words.ts';
import { type Context, contexts } from '#study/words/word-table.ts';
import type { ItemDraft, OptionPart } from './relation-item.ts';

/** `network`: only in items about networks; null outside them. */
export type PlannedOption = { word: string; part: OptionPart; network?: NetworkName | null };

/** Right option first, before order and positions are drawn. */
export type PlannedItem = ItemDraft & { planned: readonly PlannedOption[] };

export function shuffleWithinCue<Item extends { context: Context }>(
  items: readonly Item[],
  random: SeededRandom,
): Item[] {
  return contexts.flatMap((context) => random.shuffle(items.filter((item) => item.context === context)));
}

/** Rotates choices from a drawn start. */
export function assignRoundRobin<Item, Choice>(
  items: readonly Item[],
  choices: readonly Choice[],
  random: SeededRandom,
): Map<Item, Choice> {
  const start = random.integer(0, choices.length - 1);
  return new Map(items.map((item, index) => [item, choices[(start + index) % choices.length] as Choice]));
}
