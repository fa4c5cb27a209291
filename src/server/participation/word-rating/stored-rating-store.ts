import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { lastTestIsOver } from '#server/participation/answers/stored-answers-store.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { RatedWord } from '#study/assignment/word-choice.ts';
import { phases, type StudyDay } from '#study/protocol.ts';
import {
  type RatingSessionState,
  resumeRatingSession,
  resumeWithPseudoWords,
} from '#study/word-rating/rating-session-state.ts';
import { repeatPlanShape, repeatPurposes } from '#study/word-rating/repeated-ratings.ts';
import { presentationOutcomes } from '#study/word-rating/word-rating.ts';

export const storedOrderShape = z.object({
  order: z.array(z.string()),
  comparedWords: z.number(),
  again: repeatPlanShape.nullable(),
  scaleReversed: z.boolean(),
});
export type StoredOrder = z.output<typeof storedOrderShape>;

/** For a query on `word_rating_session as session`, as JSON of `storedOrderShape`. */
export const storedOrder = sql`jsonb_build_object('order', session.word_order, 'comparedWords', session.compared_words,
  'again', session.again, 'scaleReversed', session.scale_reversed)`;

export const presentationsShape = z.array(
  z.object({
    word: z.string(),
    outcome: z.enum(presentationOutcomes),
    valence: z.number().nullable(),
    reactionTimeMs: z.number().nullable(),
  }),
);

/** For a query on `participant`, as JSON: presentations of the current day. */
export function presentationsOfDay(which = sql`true`): RawBuilder<unknown> {
  return sql`coalesce((
    select jsonb_agg(jsonb_build_object('word', word, 'outcome', outcome, 'valence', valence,
      'reactionTimeMs', reaction_time_ms) order by position) from word_presentation
    where word_presentation.participant_id = participant.participant_id
      and word_presentation.day = participant.day and ${which}), '[]')`;
}

export const repeatPresentationsShape = z.array(
  z.object({ word: z.string(), outcome: z.enum(presentationOutcomes), againFor: z.enum(repeatPurposes) }),
);

export function repeatPresentationsOfDay(): RawBuilder<unknown> {
  return sql`coalesce((
    select jsonb_agg(jsonb_build_object('word', word, 'outcome', outcome, 'againFor', again_for) order by position)
    from word_presentation_again as again
    where again.participant_id = participant.participant_id and again.day = participant.day), '[]')`;
}

/** A condition on `participant`: words are rated, or Teste 2 of the day is over and pseudo-words may be left. */
export const areWordsRated = sql<boolean>`(participant.phase = ${phases.wordRating}
  or participant.phase = ${phases.test2} and ${lastTestIsOver})`;

/** @param isAfterTests pseudo-words are due */
export function courseOfDay(
  { again: plan, ...order }: StoredOrder,
  facts: { presentations: z.output<typeof presentationsShape>; again: z.output<typeof repeatPresentationsShape> },
  isAfterTests: boolean,
): RatingSessionState {
  const stored = { presentations: facts.presentations, repeatedPresentations: facts.again };
  return isAfterTests && plan !== null
    ? resumeWithPseudoWords(order, { ...stored, plan })
    : resumeRatingSession(order, { ...stored, plan });
}

/** For a query on `participant`: whether its pseudo-words are rated after Teste 2 of the current day. */
export const ratesPseudoWords = sql<boolean>`exists (select from word_rating_session as session
  where session.participant_id = participant.participant_id and session.day = participant.day
    and (session.again ->> 'pseudoWords')::boolean)`;

/** @returns the rated words of a day in the order in which they were rated, each by its first rating */
export async function readRatings(database: Database, participantId: string, day: StudyDay): Promise<RatedWord[]> {
  const rows = await database
    .selectFrom('word_presentation')
    .where('participant_id', '=', participantId)
    .where('day', '=', day)
    .where('outcome', '=', 'rated')
    .orderBy('position')
    .select(['word', 'valence', 'reaction_time_ms'])
    .execute();
  return rows.map(({ word, valence, reaction_time_ms }) => ({
    word,
    valence: valence ?? Number.NaN,
    reactionTimeMs: reaction_time_ms ?? Number.NaN,
  }));
}

/** For a query on `participant`, as JSON: number of rated words by day. */
export const ratedByDay = sql`coalesce((
  select jsonb_object_agg(day, count) from (
    select day, count(*) from word_presentation
    where word_presentation.participant_id = participant.participant_id and outcome = 'rated'
    group by day) as of_day), '{}')`;

/** For a query on `participant`, as JSON: words rated on day 1; empty on day 1. */
export const wordsRatedOnDayOne = sql`coalesce((
  select jsonb_agg(word order by position) from word_presentation as shown
  where shown.participant_id = participant.participant_id and shown.day = 1 and participant.day > 1
    and outcome = 'rated'), '[]')`;
