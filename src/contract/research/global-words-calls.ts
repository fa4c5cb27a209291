import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';
import { word } from '#contract/platform/shapes.ts';
import { day } from '#study/protocol-shapes.ts';
import { snapshotShape } from './snapshot-shape.ts';
import { blindedStudyShape } from './study-plan-shape.ts';

const interval = z.object({ low: z.number(), high: z.number() }).nullable();

/** Each number is null where there are too few values for it; intervals are 95 %, and null under five people. */
const wordNumbersShape = z.object({
  ratedCount: z.int(),
  timedOutCount: z.int(),
  /** On the rating scale. */
  valence: z.object({
    mean: z.number().nullable(),
    standardDeviation: z.number().nullable(),
    median: z.number().nullable(),
    interval,
  }),
  /** In ms. The interval is that of the geometric mean. */
  reactionTimeMs: z.object({
    mean: z.number().nullable(),
    standardDeviation: z.number().nullable(),
    median: z.number().nullable(),
    geometricMean: z.number().nullable(),
    geometricInterval: interval,
  }),
});
export type WordNumbers = z.output<typeof wordNumbersShape>;

export const globalWordsShape = z.object({
  /** Those with a rating; that a word was only shown says nothing of it. */
  words: z.array(
    z.object({
      word,
      /** All ratings of all days; without intervals, because the same person has rated the word up to three times. */
      all: wordNumbersShape,
      /** The days on which it was shown to anybody. */
      days: z.array(wordNumbersShape.extend({ day })),
    }),
  ),
  /** People whose ratings are in these numbers. */
  peopleCount: z.int(),
  /** People with ratings that are left out, because staff have excluded them. */
  excludedCount: z.int(),
  /** People with ratings that are left out, because they gave them with an account of staff. */
  testPeopleCount: z.int(),
});
export type GlobalWords = z.output<typeof globalWordsShape>;
export type GlobalWord = GlobalWords['words'][number];

export const readGlobalWords = defineCall({
  method: 'GET',
  path: '/api/staff/words',
  access: 'staff',
  needsRole: 'reading',
  summary:
    'Every word that was rated, with its ratings and how fast, over everybody and day by day; names nobody; no numbers while the plan of the analyses keeps them unseen',
  output: snapshotShape(globalWordsShape).extend({
    /** As in the analyses of the study. */
    blinded: blindedStudyShape.nullable(),
  }),
  refusals: [],
});
