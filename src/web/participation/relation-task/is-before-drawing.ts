import type { Onset } from '#web/platform/clock/onset.ts';
import type { ItemRun } from './item-run.ts';

/**
 * @param itemOnset of the item with all parts closed; null until its frame has been drawn
 * @param pressedAtMs on the time base of `performance.now()`
 * @returns whether a press came before what was opened last could be seen: it was meant for what stood there before, and does nothing
 */
export function isBeforeDrawing(
  { reveals, partsShown }: Pick<ItemRun, 'reveals' | 'partsShown'>,
  itemOnset: Onset | null,
  pressedAtMs: number,
): boolean {
  const onset = reveals.length === 0 ? itemOnset : (partsShown[reveals.length - 1] ?? null);
  return onset === null || pressedAtMs < onset.shownAtMs;
}
