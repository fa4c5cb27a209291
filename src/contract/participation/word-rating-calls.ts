import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';
import { device, inputWay, instant, spanMs, word } from '#contract/platform/shapes.ts';
import { wordRating } from '#study/protocol.ts';
import { day, valence } from '#study/protocol-shapes.ts';
import { againPlanShape, purposesOfAgain } from '#study/word-rating/rating-again.ts';
import { presentationOutcomes } from '#study/word-rating/word-rating.ts';
import { defineAnswerKind } from './answer-kind.ts';
import { progressShape } from './progress-shape.ts';
import { showingMeasures } from './showing-measures.ts';

const shown = {
  day,
  /** 1 for the first word shown on this day; counts every showing, rated or not. */
  position: z.int().min(1).max(100_000),
  word,
  /** The device's clock, when the word was shown. */
  shownAt: instant,
  /** How long the device took to draw the word: the onset, and with it the reaction time, is certain to so many ms. */
  onsetUncertaintyMs: spanMs.nullable().default(null),
  /** Nobody knows it of a word that was on the screen when its page ended. */
  measured: showingMeasures.nullable().default(null),
  device,
};

const presentationShape = z.discriminatedUnion('outcome', [
  z.strictObject({
    ...shown,
    outcome: z.literal('rated'),
    valence,
    /** From the frame that first showed the word to the input event's own time stamp. */
    reactionTimeMs: spanMs.max(wordRating.timeLimitMs),
    inputWay,
    trusted: z.boolean(),
  }),
  z.strictObject({ ...shown, outcome: z.literal('timedOut') }),
  /** The page was hidden or interrupted while the word was shown. */
  z.strictObject({ ...shown, outcome: z.literal('voided') }),
]);
export type PresentationInput = z.output<typeof presentationShape>;

const presentations = z.array(z.object({ word, outcome: z.enum(presentationOutcomes) }));

/** Words that come once more after the fortieth rating, where the study asks for it. */
const sessionAgain = z.object({
  plan: againPlanShape,
  /** What was rated so far, in order; none once it is decided by it which words come. */
  ratings: z.array(z.object({ word, valence, reactionTimeMs: z.number() })),
  /** The words in the order in which they come once more; null before the fortieth rating. */
  words: z.array(z.object({ word, againFor: z.enum(purposesOfAgain) })).nullable(),
  presentations,
});
export type SessionAgain = z.output<typeof sessionAgain>;

export const openWordRating = defineCall({
  method: 'POST',
  path: '/api/participation/word-rating/session',
  access: 'participant',
  summary: 'Opens or resumes the rating session of the current day: the order of the words and what is stored so far',
  input: z.strictObject({ day }),
  output: z.object({
    day,
    order: z.array(word),
    /** How many words at the front of the order were rated on day 1 and come back before any other. */
    comparedWords: z.int().min(0),
    presentations,
    /** Whether pleasant is on the left. */
    scaleReversed: z.boolean(),
    /** Not there where no word comes once more. */
    again: sessionAgain.optional(),
  }),
  refusals: ['wrong-day', 'wrong-phase', 'study-paused', 'study-closed', 'consent-outdated'],
});

export const wordRatingKind = defineAnswerKind({
  kind: 'word-rating',
  carries: 'answer',
  summary: 'One showing of a word; the fortieth rating ends the session, unless the study lets words come once more',
  input: presentationShape,
  output: z.object({ day, position: z.int(), ratedCount: z.int(), progress: progressShape }),
  refusals: ['wrong-day', 'wrong-phase', 'unknown-word', 'conflict', 'out-of-order', 'consent-outdated'],
});
