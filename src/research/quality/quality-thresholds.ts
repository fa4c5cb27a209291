/**
 * From where on a day's answers are worth a look before they are trusted. The notices are given (docs/protocol/statistics.md, 9)
 * but for those marked "own"; what makes a flag hard is the project's own choice where it is not marked "given"
 * (docs/decisions/0046-quality-flags.md). Whoever changes a number raises `version` and runs `npm run recompute-flags`.
 */
export const qualityThresholds = {
  version: 3,
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
  /**
   * Own: a page cannot have been busy for longer than its part has been open. So much more than the server saw is forgiven, for clocks
   * that go at different speeds; from twice as much on it is hard.
   */
  claimedTime: { overPercent: 2, overSeconds: 5, hardTimes: 2 },
  /** Own: words that began before the one before was over. A device's clock that is set right may do so once. */
  overlappingWords: { count: 3, toleranceMs: 50 },
  /** Own: the same of all the time that pages were open. */
  sessionTime: { overSeconds: 60 },
  /** Own: hours between the clock on the wall where somebody has enrolled and that of a page. A country has up to three. */
  timeZone: { hours: 4 },
  /** Own: nobody looks at three to five words and drags one in less; a tenth of the items is hard. */
  fastItems: { underMs: 250, hardPercent: 10 },
  /** Own: so few right answers that chance explains them once in a thousand days: the task was done the other way round. */
  belowChance: { probability: 0.001, fewestItems: 20 },
  /** Own: one place on the board, from the left or from the right, for nearly all items of a day. */
  samePosition: { percent: 90, fewestItems: 20 },
} as const;
