/**
 * Notice thresholds are given (docs/protocol/statistics.md, 9) unless marked "own"; hard ones are own unless marked "given"
 * (docs/decisions/0046-quality-flags.md). A change raises `version` and needs `npm run recompute-flags`.
 */
export const qualityThresholds = {
  version: 5,
  /** Mean ms per item; both were given. Thresholds named "own" are ours, without a published norm. */
  inventoryPace: { underMs: 2000, hardUnderMs: 1000 },
  /** Never hard: a healthy participant may answer 0 throughout. */
  sameAnswers: { run: 10 },
  /** Faster than reading; a single one may be a slip. */
  fastRatings: { underMs: 300, hardPercent: 25 },
  sameRating: { percent: 90, hardPercent: 100 },
  fastMedianRating: { underMs: 500 },
  timeOuts: { overPercent: 20, hardOverPercent: 50 },
  /** Own: over the whole day, during the inventory or an item. */
  hiddenPage: { seconds: 120 },
  /** Own. */
  interruptedWords: { count: 10 },
  /** Own: change of the median against an earlier day. */
  changedDevice: { widthPercent: 20, frameIntervalPercent: 25 },
  /** Own: a page cannot be busy for longer than its part is open. The tolerance covers clock drift; hard from twice as much. */
  claimedTime: { overPercent: 2, overSeconds: 5, hardTimes: 2 },
  /** Own: a clock correction may cause one. */
  overlappingWords: { count: 3, toleranceMs: 50 },
  /** Own: between the participation's zone and a page's clock; a country spans up to three. */
  timeZone: { hours: 4 },
  /** Own: faster than looking at three options and dragging one; hard at a tenth of the items. */
  fastItems: { underMs: 250, hardPercent: 10 },
  /** Own: the task was done in reverse. */
  belowChance: { probability: 0.001, minimumItems: 20 },
  /** Own: from the left or the right. */
  samePosition: { percent: 90, minimumItems: 20 },
} as const;
