import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';
import { device, durationMs, inputWay, instant, word } from '#contract/platform/shapes.ts';
import { wordRating } from '#study/protocol.ts';
import { day, valence } from '#study/protocol-shapes.ts';
import { repeatPlanShape, repeatPurposes } from '#study/word-rating/repeated-ratings.ts';
import { presentationOutcomes } from '#study/word-rating/word-rating.ts';
import { defineAnswerKind } from './answer-kind.ts';
import { presentationMeasures } from './presentation-measures.ts';
import { progressShape } from './progress-shape.ts';

const presentation = {
  day,
  /** Presentation number on this day, from 1, rated or not, pseudo-words included. */
  position: z.int().min(1).max(100_000),
  word,
  shownAt: instant,
  /** Drawing time in ms, which bounds the error of onset and reaction time. */
  onsetUncertaintyMs: durationMs.nullable().default(null),
  /** Null for a word on screen when its page ended. */
  measured: presentationMeasures.nullable().default(null),
  device,
};

const presentationShape = z.discriminatedUnion('outcome', [
  z.strictObject({
    ...presentation,
    outcome: z.literal('rated'),
    valence,
    /** From onset to the input event's timestamp. */
    reactionTimeMs: durationMs.max(wordRating.timeLimitMs),
    inputWay,
    trusted: z.boolean(),
  }),
  z.strictObject({ ...presentation, outcome: z.literal('timedOut') }),
  /** The page was hidden or interrupted. */
  z.strictObject({ ...presentation, outcome: z.literal('voided') }),
]);
export type PresentationInput = z.output<typeof presentationShape>;

const presentations = z.array(z.object({ word, outcome: z.enum(presentationOutcomes) }));

/** Repeated ratings, if configured: words again, and after Teste 2 the pseudo-words. */
const repeatSessionShape = z.object({
  plan: repeatPlanShape,
  /** Ratings so far, in order; empty once the repeated words are drawn. */
  ratings: z.array(z.object({ word, valence, reactionTimeMs: z.number() })),
  /** In order; null before the fortieth rating, with the pseudo-words last once Teste 2 is answered. */
  words: z.array(z.object({ word, againFor: z.enum(repeatPurposes) })).nullable(),
  presentations,
});
export type SessionRepeats = z.output<typeof repeatSessionShape>;

export const openWordRating = defineCall({
  path: '/api/participation/word-rating/session',
  access: 'participant',
  summary:
    'Starts or resumes the rating session of the current day: order of the words and stored presentations; after Teste 2 with pseudo-words by a study setting',
  input: z.strictObject({ day }),
  output: z.object({
    day,
    order: z.array(word),
    /** Words at the front that were rated on day 1 and come first. */
    comparedWords: z.int().min(0),
    presentations,
    /** Whether pleasant is on the left. */
    scaleReversed: z.boolean(),
    /** Absent without repeated ratings. */
    again: repeatSessionShape.optional(),
  }),
  refusals: ['wrong-day', 'wrong-phase', 'study-paused', 'study-closed', 'consent-outdated'],
});

export const wordRatingKind = defineAnswerKind({
  kind: 'word-rating',
  carries: 'answer',
  summary:
    'One presentation of a word; the fortieth rating, or the last repeated word, ends the part; the last pseudo-word after Teste 2 ends the day',
  input: presentationShape,
  output: z.object({ day, position: z.int(), ratedCount: z.int(), progress: progressShape }),
  refusals: ['wrong-day', 'wrong-phase', 'unknown-word', 'conflict', 'out-of-order', 'consent-outdated'],
});
