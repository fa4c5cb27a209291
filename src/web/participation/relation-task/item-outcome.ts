import type { EarlierItem } from '#contract/participation/item-course.ts';
import { longestSpanMs, toOneDecimal } from '#contract/platform/shapes.ts';
import type { RelationTask } from '#study/protocol.ts';

/** What came after an answer, as far as it has come and been drawn. Onsets in ms on the time base of `performance.now()`. */
export type ItemOutcome = {
  item: number;
  /** Since the item began. */
  confirmedMs: number;
  /** When the item was first on the screen. */
  itemShownAtMs: number;
  feedbackShownAtMs: number | null;
  feedbackOverAtMs: number | null;
  blankShownAtMs: number | null;
};

/** @returns nothing that has come yet after an answer. */
export function outcomeOpened(item: number, confirmedMs: number, itemShownAtMs: number): ItemOutcome {
  return { item, confirmedMs, itemShownAtMs, feedbackShownAtMs: null, feedbackOverAtMs: null, blankShownAtMs: null };
}

/** @returns the outcome as a later answer tells it; null while there is nothing to tell. */
export function outcomeTold(
  outcome: ItemOutcome | null,
  { task, attempt }: { task: RelationTask; attempt: number },
): EarlierItem | null {
  if (outcome === null) return null;
  const { item, confirmedMs, itemShownAtMs, feedbackShownAtMs, feedbackOverAtMs, blankShownAtMs } = outcome;
  if (feedbackShownAtMs === null && blankShownAtMs === null) return null;
  const since = (fromMs: number | null, atMs: number | null) =>
    fromMs === null || atMs === null ? null : toOneDecimal(Math.min(Math.max(atMs - fromMs, 0), longestSpanMs));
  return {
    task,
    attempt,
    item,
    confirmedMs,
    feedbackShownMs: since(itemShownAtMs, feedbackShownAtMs),
    feedbackMs: since(feedbackShownAtMs, feedbackOverAtMs),
    blankShownMs: since(itemShownAtMs, blankShownAtMs),
  };
}
