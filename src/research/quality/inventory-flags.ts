import { inventoryItemCount } from '#study/protocol.ts';
import type { FoundFlag, QualityChoice } from './quality-day.ts';
import { qualityThresholds } from './quality-thresholds.ts';

/** In this many places at most the time since the showing falls back on a page that shows all items: it was loaded anew. */
const mostReloads = 3;

/** The inventory's page was worked through faster than people read. Measured in ms per item. */
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

/** The same answer to many items that follow each other, as the answers stood when they were handed in. */
export function sameAnswers(choices: readonly QualityChoice[]): FoundFlag | null {
  const { run } = qualityThresholds.sameAnswers;
  const last = new Map(choices.map(({ item, value }) => [item, value]));
  let longest = 0;
  let current = 0;
  for (let item = 1; item <= inventoryItemCount; item += 1) {
    current = last.has(item) ? (item > 1 && last.get(item) === last.get(item - 1) ? current + 1 : 1) : 0;
    longest = Math.max(longest, current);
  }
  if (longest < run) return null;
  return { flag: 'sameAnswers', severity: 'notice', measured: longest, threshold: run, of: inventoryItemCount };
}

/**
 * How long the items were before the person. Where all are on one page, the time since it came there goes on and falls back only
 * where the page was loaded anew; where each has a screen of its own, the time begins anew with every item.
 */
export function timeOnPageMs(choices: readonly QualityChoice[]): number {
  const lastsOf = (isLast: (choice: QualityChoice, next: QualityChoice) => boolean) =>
    choices.filter((choice, index) => {
      const next = choices[index + 1];
      return next === undefined || isLast(choice, next);
    });
  const beforeReloads = lastsOf((choice, next) => next.sinceShownMs < choice.sinceShownMs);
  const isOnePage = beforeReloads.length <= mostReloads + 1;
  const lasts = isOnePage ? beforeReloads : lastsOf((choice, next) => next.item !== choice.item);
  return lasts.reduce((sum, { sinceShownMs }) => sum + sinceShownMs, 0);
}
