import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';
import { word } from '#contract/platform/shapes.ts';
import { day } from '#study/protocol-shapes.ts';
import { snapshotShape } from './snapshot-shape.ts';
import { blindedStudyShape } from './study-plan-shape.ts';

const interval = z.object({ low: z.number(), high: z.number() }).nullable();

/** Null with too few values; intervals are 95 %, null under five people. */
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
  /** In ms. The interval is of the geometric mean. */
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
  /** Only words with a rating. */
  words: z.array(
    z.object({
      word,
      /** All days; without intervals, as a person rates a word up to three times. */
      all: wordNumbersShape,
      days: z.array(wordNumbersShape.extend({ day })),
    }),
  ),
  peopleCount: z.int(),
  /** Raters excluded by staff. */
  excludedCount: z.int(),
  /** Raters excluded as tests. */
  testPeopleCount: z.int(),
});
export type GlobalWords = z.output<typeof globalWordsShape>;
export type GlobalWord = GlobalWords['words'][number];

export const readGlobalWords = defineCall({
  path: '/api/staff/words',
  needsRole: 'reading',
  summary:
    'All rated words with ratings and reaction times, in total and by day; aggregated; empty while results are blinded',
  output: snapshotShape(globalWordsShape).extend({
    blinded: blindedStudyShape.nullable(),
  }),
});
