/**
 * From where on a day's answers are worth a look before they are trusted. The notices are given (docs/protocol/statistics.md, 9)
 * but for those marked "own"; what makes a flag hard is the project's own choice where it is not marked "given"
 * (docs/decisions/0046-quality-flags.md). Whoever changes a number raises `version` and runs `npm run recompute-flags`.
 */
export const qualityThresholds = {
  version: 1,
  /** Mean time per item on the inventory's page; hard: given. */
  inventoryPace: { underMs: 2000, hardUnderMs: 1000 },
  /** The same answer to items that follow each other. Somebody who is well may answer 0 to all: never hard. */
  sameAnswers: { run: 10 },
  /** Nobody reads a word and judges it in less; one may be a slip. */
  fastRatings: { underMs: 300, hardPercent: 25 },
  sameRating: { percent: 90, hardPercent: 100 },
  fastMedianRating: { underMs: 500 },
  timeOuts: { overPercent: 20, hardOverPercent: 50 },
  /** Own: seconds in which the page was hidden in the middle of the inventory or of an item, over the whole day. */
  hiddenPage: { seconds: 120 },
  /** Own: words that were interrupted because the page was hidden. */
  interruptedWords: { count: 10 },
  /** Own: how far the median width of the window, or of the time between two frames, may be from an earlier day's. */
  changedDevice: { widthPercent: 20, frameIntervalPercent: 25 },
} as const;
