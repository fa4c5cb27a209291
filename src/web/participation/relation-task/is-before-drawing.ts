import type { Onset } from '#web/platform/clock/onset.ts';
import type { ItemRun } from './item-run.ts';

/**
 * Ignores a press that preceded the onset of the part opened last.
 * @param itemOnset null until drawn
 * @param pressedAtMs on the `performance.now()` time base
 */
export function isBeforeOnset(
  { reveals, partsShown }: Pick<ItemRun, 'reveals' | 'partsShown'>,
  itemOnset: Onset | null,
  pressedAtMs: number,
): boolean {
  const onset = reveals.length === 0 ? itemOnset : (partsShown[reveals.length - 1] ?? null);
  return onset === null || pressedAtMs < onset.shownAtMs;
}
