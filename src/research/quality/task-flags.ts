import binomialCdf from '@stdlib/stats-base-dists-binomial-cdf';
import type { FoundFlag, QualityTaskAnswer } from './quality-day.ts';
import { qualityThresholds } from './quality-thresholds.ts';

/** First drop sooner after the options than possible. Measured: items. */
export function fastItems(answers: readonly QualityTaskAnswer[]): FoundFlag | null {
  const { underMs, hardPercent } = qualityThresholds.fastItems;
  const fast = answers.filter(({ responseLatencyMs }) => responseLatencyMs < underMs).length;
  if (fast === 0) return null;
  const isHard = fast * 100 >= hardPercent * answers.length;
  return {
    flag: 'fastItems',
    severity: isHard ? 'hard' : 'notice',
    measured: fast,
    threshold: underMs,
    of: answers.length,
  };
}

/**
 * Fewer correct answers than random ones give. The binomial distribution with the items' mean chance is wider than the true one, so the
 * flag errs towards silence. Measured: correct answers.
 */
export function belowChance(answers: readonly QualityTaskAnswer[]): FoundFlag | null {
  const { probability, minimumItems } = qualityThresholds.belowChance;
  if (answers.length < minimumItems) return null;
  const chance = answers.reduce((sum, { optionCount }) => sum + 1 / optionCount, 0) / answers.length;
  const right = answers.filter(({ correct }) => correct).length;
  if (binomialCdf(right, answers.length, chance) >= probability) return null;
  const expected = Math.round(chance * answers.length);
  return { flag: 'belowChance', severity: 'notice', measured: right, threshold: expected, of: answers.length };
}

/** First, second or last position. Measured: items. */
export function samePosition(answers: readonly QualityTaskAnswer[]): FoundFlag | null {
  const { percent, minimumItems } = qualityThresholds.samePosition;
  if (answers.length < minimumItems) return null;
  const places = answers.flatMap(({ chosenPosition, optionCount }) => [
    `from the left ${chosenPosition}`,
    `from the right ${optionCount - chosenPosition}`,
  ]);
  const most = Math.max(...[...Map.groupBy(places, (place) => place).values()].map((same) => same.length));
  if (most * 100 < percent * answers.length) return null;
  return { flag: 'samePosition', severity: 'hard', measured: most, threshold: percent, of: answers.length };
}
