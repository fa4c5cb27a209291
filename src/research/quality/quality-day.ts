import { z } from 'zod';
import type { InventoryAnswer, RelationTask } from '#study/protocol.ts';
import type { PresentationOutcome } from '#study/word-rating/word-rating.ts';

/** What stored answers say of how one day was worked through. Parts that are not finished are left empty. */
export type QualityDay = {
  /** Every choice of the handed-in inventory, changes of mind included, in the order in which they were made. */
  choices: readonly QualityChoice[];
  /** Every showing of a word, in order, once 40 are rated. */
  showings: readonly QualityShowing[];
  /** How words that came once more were pressed, once the part is done: what they were rated counts in no flag. */
  ratingsAgain: readonly { trusted: boolean }[];
  /** Every answer in the four tasks. */
  taskAnswers: readonly QualityTaskAnswer[];
  /** How long the page was hidden while the inventory was open, as far as the server saw it; the tasks' answers say it themselves. */
  inventoryHiddenMs: number;
  /** What the day was done on; null where no answer tells. */
  device: QualityDevice | null;
  /** What the days before were done on, the earliest first. */
  devicesBefore: readonly QualityDevice[];
  /** What pages claim of the time that each part took, and what the server saw of it; parts without an answer are left out. */
  spans: readonly QualitySpan[];
  /** When each showing of a word began and ended by the device's clock, in order; in ms since 1970, UTC. */
  showingTimes: readonly { beganMs: number; endedMs: number }[];
  /** What pages say they were open for, and how long the day has gone on; null before a page has said anything. */
  sessionTime: { claimedSeconds: number; elapsedSeconds: number } | null;
  /** Where the person has enrolled, by the clock on the wall, and the clocks of the pages of the day: minutes ahead of UTC. */
  utcOffsets: { enrolledMinutes: number; pagesMinutes: readonly number[] };
  /** How many of the day's answers were given on pages that were shown in another language. */
  translation: { translated: number; of: number };
  /** Whether somebody with the same address has taken part before and left. */
  hasLeftBefore: boolean;
};

/** One part, or one attempt at a task: all times in ms. */
export type QualitySpan = {
  /** Added up from what the page says that each answer took. */
  claimedMs: number;
  /** From the moment at which the server opened it to the arrival of its last answer. */
  elapsedMs: number;
};

export type QualityTaskAnswer = {
  task: RelationTask;
  attempt: number;
  /** From the options to the first drop. */
  responseLatencyMs: number;
  /** From 1, and out of how many. */
  chosenPosition: number;
  optionCount: number;
  correct: boolean;
  hiddenMs: number;
  trusted: boolean;
};

export type QualityChoice = {
  item: number;
  value: InventoryAnswer;
  /** Since what was on the screen came there: all items together on wide screens, one by one on phones. */
  sinceShownMs: number;
  trusted: boolean;
};

export type QualityShowing =
  | { outcome: 'rated'; valence: number; reactionTimeMs: number; trusted: boolean }
  | { outcome: Exclude<PresentationOutcome, 'rated'> };

/** Medians over everything that was answered on a day. */
export type QualityDevice = { viewportWidthPx: number; frameIntervalMs: number | null };

export const qualityFlags = [
  'inventoryPace',
  'sameAnswers',
  'fastRatings',
  'sameRating',
  'fastMedianRating',
  'timeOuts',
  'hiddenPage',
  'interruptedWords',
  'untrustedInput',
  'translatedPage',
  'changedDevice',
  'claimedTime',
  'overlappingWords',
  'sessionTime',
  'timeZone',
  'secondParticipation',
  'fastItems',
  'belowChance',
  'samePosition',
] as const;
export type QualityFlagName = (typeof qualityFlags)[number];

export const flagSeverities = ['notice', 'hard'] as const;
export type FlagSeverity = (typeof flagSeverities)[number];

/**
 * Something to look at before a day's answers are trusted; it excludes nobody.
 * `measured` and `threshold` in the flag's own unit (`flag-in-words.ts` says it), `of` what was counted altogether.
 */
export const foundFlagShape = z.object({
  flag: z.enum(qualityFlags),
  severity: z.enum(flagSeverities),
  measured: z.number(),
  threshold: z.number(),
  of: z.int().nullable(),
});
export type FoundFlag = z.output<typeof foundFlagShape>;
