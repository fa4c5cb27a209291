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

/** With all items on one page the clock runs on and drops at reloads only; with one item per screen it restarts with each. */
export function timeOnPageMs(choices: readonly QualityChoice[]): number {
  const lastsOf = (isLast: (choice: QualityChoice, next: QualityChoice) => boolean) =>
    choices.filter((choice, index) => {
      const next = choices[index + 1];
      return next === undefined || isLast(choice, next);
    });
  const beforeReloads = lastsOf((choice, next) => next.sinceShownMs < choice.sinceShownMs);
  const isOnePage = beforeReloads.length <= maximumReloads + 1;
  const lasts = isOnePage ? beforeReloads : lastsOf((choice, next) => next.item !== choice.item);
  return lasts.reduce((sum, { sinceShownMs }) => sum + sinceShownMs, 0);
}
