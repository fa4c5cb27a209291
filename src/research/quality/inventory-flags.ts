import { inventoryItemCount } from '#study/protocol.ts';
import type { FoundFlag, QualityChoice } from './quality-day.ts';
import { qualityThresholds } from './quality-thresholds.ts';

/** Maximum drops of the time since presentation that reloads explain on a page with all items. */
const maximumReloads = 3;

/** Faster than reading. Measured in ms per item. */
export function inventoryPace(choices: readonly QualityChoice[]): FoundFlag | null {
  if (new Set(choices.map(({ item }) => item)).size < inventoryItemCount) return null;
  const { underMs, hardUnderMs } = qualityThresholds.inventoryPace;
  const perItemMs = timeOnPageMs(choices) / inventoryItemCount;
  if (perItemMs >= underMs) return null;
  const isHard = perItemMs < hardUnderMs;
  return {
    flag: 'inventoryPace',
    severity: isHard ? 'hard' : 'notice',
    measured: Math.round(perItemMs),
    threshold: isHard ? hardUnderMs : underMs,
    of: inventoryItemCount,
  };
}

/** As submitted. */
export function sameAnswers(choices: readonly QualityChoice[]): FoundFlag | null {
  const { run } = qualityThresholds.sameAnswers;
  const inOrder = choices.toSorted((one, other) => one.revision - other.revision);
  const last = new Map(inOrder.map(({ item, value }) => [item, value]));
  let longest = 0;
  let current = 0;
  for (let item = 1; item <= inventoryItemCount; item += 1) {
    current = last.has(item) ? (item > 1 && last.get(item) === last.get(item - 1) ? current + 1 : 1) : 0;
    longest = Math.max(longest, current);
  }
  if (longest < run) return null;
  return { flag: 'sameAnswers', severity: 'notice', measured: longest, threshold: run, of: inventoryItemCount };
}

/** With all items on one page the clock runs on and drops at reloads only; with one item per screen it restarts with each. */
export function timeOnPageMs(choices: readonly QualityChoice[]): number {
  const onePage = choices.filter(({ isByItem }) => !isByItem);
  const beforeReloads = onePage.filter(({ sinceShownMs }, index) => {
    const next = onePage[index + 1];
    return next === undefined || next.sinceShownMs < sinceShownMs;
  });
  // A browser with larger letters shows one item per screen at a greater width.
  if (beforeReloads.length > maximumReloads + 1) return longestByItemMs(choices);
  const onePageMs = beforeReloads.reduce((sum, { sinceShownMs }) => sum + sinceShownMs, 0);
  return onePageMs + longestByItemMs(choices.filter(({ isByItem }) => isByItem));
}

/** Answers sent together arrive at one time, so it needs no order. */
function longestByItemMs(choices: readonly QualityChoice[]): number {
  const ofItems = [...Map.groupBy(choices, ({ item }) => item).values()];
  return ofItems.reduce((sum, ofItem) => sum + Math.max(...ofItem.map(({ sinceShownMs }) => sinceShownMs)), 0);
}
