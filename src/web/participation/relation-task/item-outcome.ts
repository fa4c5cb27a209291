import type { EarlierItem } from '#contract/participation/item-interaction.ts';
import { maximumDurationMs, toOneDecimal } from '#contract/platform/shapes.ts';
import type { RelationTask } from '#study/protocol.ts';

/** As far as drawn. Onsets in ms on the `performance.now()` time base. */
export type ItemOutcome = {
  item: number;
  /** Since item onset. */
  confirmedMs: number;
  itemShownAtMs: number;
  feedbackShownAtMs: number | null;
  feedbackOverAtMs: number | null;
  blankShownAtMs: number | null;
};

export function createOutcome(item: number, confirmedMs: number, itemShownAtMs: number): ItemOutcome {
  return { item, confirmedMs, itemShownAtMs, feedbackShownAtMs: null, feedbackOverAtMs: null, blankShownAtMs: null };
}

/** @returns null while empty */
export function reportedOutcome(
  outcome: ItemOutcome | null,
  { task, attempt }: { task: RelationTask; attempt: number },
): EarlierItem | null {
  if (outcome === null) return null;
  const { item, confirmedMs, itemShownAtMs, feedbackShownAtMs, feedbackOverAtMs, blankShownAtMs } = outcome;
  if (feedbackShownAtMs === null && blankShownAtMs === null) return null;
  const since = (fromMs: number | null, atMs: number | null) =>
    fromMs === null || atMs === null ? null : toOneDecimal(Math.min(Math.max(atMs - fromMs, 0), maximumDurationMs));
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
