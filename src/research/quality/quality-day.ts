import { z } from 'zod';
import type { InventoryAnswer, RelationTask } from '#study/protocol.ts';
import type { PresentationOutcome } from '#study/word-rating/word-rating.ts';

/** Unfinished parts are empty. */
export type QualityDay = {
  /** Every choice of the submitted inventory in order, also those changed later. */
  choices: readonly QualityChoice[];
  /** In order; empty until 40 words are rated. */
  presentations: readonly QualityPresentation[];
  /** Repeated ratings once the part is finished; their valences count in no flag. */
  ratingsAgain: readonly { trusted: boolean }[];
  taskAnswers: readonly QualityTaskAnswer[];
  /** As the server saw it; answers of the tasks report their own. */
  inventoryHiddenMs: number;
  /** Null where no answer describes it. */
  device: QualityDevice | null;
  /** Earliest first. */
  devicesBefore: readonly QualityDevice[];
  /** Durations that pages claim beside the server's; parts without answers are omitted. */
  spans: readonly QualitySpan[];
  /** By the device's clock, in order; ms since 1970, UTC. */
  presentationTimes: readonly { beganMs: number; endedMs: number }[];
  /** Minutes ahead of UTC: of the participation's zone, and of the day's pages. */
  utcOffsets: { enrolledMinutes: number; pagesMinutes: readonly number[] };
  /** Answers given on translated pages. */
  translation: { translated: number; of: number };
  /** The same e-mail address took part before and left. */
  hasLeftBefore: boolean;
};

export type QualitySpan = {
  /** Sum over the answers. */
  claimedMs: number;
  elapsedMs: number;
};

export type QualityTaskAnswer = {
  task: RelationTask;
  attempt: number;
  responseLatencyMs: number;
  /** From 1. */
  chosenPosition: number;
  optionCount: number;
  correct: boolean;
  hiddenMs: number;
  trusted: boolean;
};

export type QualityChoice = {
  item: number;
  revision: number;
  value: InventoryAnswer;
  /** Since presentation: of this item where one is on the screen, of all items together otherwise. */
  sinceShownMs: number;
  isByItem: boolean;
  trusted: boolean;
};

export type QualityPresentation =
  | { outcome: 'rated'; valence: number; reactionTimeMs: number; trusted: boolean }
  | { outcome: Exclude<PresentationOutcome, 'rated'> };

/** Medians over the day's answers. */
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
  'timeZone',
  'secondParticipation',
  'fastItems',
  'belowChance',
  'samePosition',
] as const;
export type QualityFlagName = (typeof qualityFlags)[number];

export const flagSeverities = ['notice', 'hard'] as const;
export type FlagSeverity = (typeof flagSeverities)[number];

/** Notice for staff; it excludes no participant. `measured` and `threshold` in the flag's unit (`flag-in-words.ts`), `of` the total. */
export const foundFlagShape = z.object({
  flag: z.enum(qualityFlags),
  severity: z.enum(flagSeverities),
  measured: z.number(),
  threshold: z.number(),
  of: z.int().nullable(),
});
export type FoundFlag = z.output<typeof foundFlagShape>;
