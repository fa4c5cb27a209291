import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { openWordRating, PresentationInput } from '#contract/participation/word-rating-calls.ts';
import type { OutputOf } from '#contract/platform/call.ts';
import { drawSeed } from '#server/participation/person/draw-seed.ts';
import { resumptionAdded, resumptions } from '#server/participation/person/event-store.ts';
import type { Bound, RowChange } from '#server/participation/person/store-turn-store.ts';
import type { MissedAnswers } from '#server/participation/progress/missed-answers-store.ts';
import type { PartOpening } from '#server/participation/progress/open-part-store.ts';
import type { Turn } from '#server/participation/progress/turn-store.ts';
import type { PartFacts } from '#server/participation/progress/under-way-store.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import type { RatedWord } from '#study/assignment/word-choice.ts';
import { refusalOutOfTurn } from '#study/progress/progress.ts';
import { phases, type StudyDay } from '#study/protocol.ts';
import {
  afterPresentation,
  orderWords,
  presentationOutcomes,
  resumeWordRating,
  showingsForeseen,
  type WordOrder,
  type WordRatingSession,
  wordOrderVersion,
  wordsShownBefore,
} from '#study/word-rating/word-rating.ts';

const wordOrderShape = z.object({ order: z.array(z.string()), comparedWords: z.number() });

/** A session under way, and what was rated in it. */
export type RatingUnderWay = {
  session: WordRatingSession;
  ratings: readonly RatedWord[];
  /** Where part of it is only supposed: the last position whose word is certain all the same. */
  certainUpTo?: number;
};

const presentationsShape = z.array(
  z.object({
    word: z.string(),
    outcome: z.enum(presentationOutcomes),
    valence: z.number().nullable(),
    reactionTimeMs: z.number().nullable(),
  }),
);
const factsOfSession = z.object({ stored: wordOrderShape, presentations: presentationsShape });

/** For a query on `participant`, as JSON: the showings of the current day, or those of them that are meant. */
function presentationsOfDay(which = sql`true`): RawBuilder<unknown> {
  return sql`coalesce((
    select jsonb_agg(jsonb_build_object('word', word, 'outcome', outcome, 'valence', valence,
      'reactionTimeMs', reaction_time_ms) order by position) from word_presentation
    where word_presentation.participant_id = participant.participant_id
      and word_presentation.day = participant.day and ${which}), '[]')`;
}

/** For a query on `word_rating_session as session`, as JSON of `wordOrderShape`. */
const storedWordOrder = sql`jsonb_build_object('order', session.word_order, 'comparedWords', session.compared_words)`;

/** @returns the order of the words of a day, or null before the session was opened. */
export async function readWordOrder(
  { transaction, participantId }: Pick<Turn, 'transaction' | 'participantId'>,
  day: StudyDay,
): Promise<WordOrder | null> {
  const row = await transaction
    .selectFrom('word_rating_session as session')
    .where('participant_id', '=', participantId)
    .where('day', '=', day)
    .select(storedWordOrder.as('stored'))
    .executeTakeFirst();
  return row === undefined ? null : wordOrderShape.parse(row.stored);
}

/** What the showings of a day go by. */
export const ratingUnderWay: PartFacts<RatingUnderWay> = {
  facts: sql`(select jsonb_build_object('stored', ${storedWordOrder}, 'presentations', ${presentationsOfDay()})
    from word_rating_session as session
    where session.participant_id = participant.participant_id and session.day = participant.day
      and participant.phase = ${phases.wordRating})`,
  begin(facts) {
    const { stored, presentations } = factsOfSession.parse(facts);
    return { session: resumeWordRating(stored, presentations), ratings: presentations.flatMap(ratingIn) };
  },
};

/** Words are shown in their order, whatever becomes of them, until one could come back. They come as [position, word]. */
export const missedPresentations: MissedAnswers<PresentationInput, RatingUnderWay> = {
  suppose([input], { session, ratings }) {
    const missed = input === undefined ? [] : wordsShownBefore(session, input.position);
    if (missed.length === 0) return null;
    const rated = missed.map((word) => ({ word, outcome: 'rated' as const }));
    return {
      stored: missed.map((word, index) => [session.shownCount + 1 + index, word]),
      part: {
        session: rated.reduce(afterPresentation, session),
        ratings,
        certainUpTo: session.shownCount + showingsForeseen(session),
      },
    };
  },
  stored: (supposed) => sql`(
    select jsonb_agg(jsonb_build_array(position, word) order by position) from word_presentation
    where word_presentation.participant_id = participant.participant_id
      and word_presentation.day = participant.day and ${isAmong(supposed)})`,
  facts: (supposed) => presentationsOfDay(isAmong(supposed)),
  catchUp({ session, ratings }, facts) {
    const presentations = presentationsShape.parse(facts);
    return {
      session: presentations.reduce(afterPresentation, session),
      ratings: [...ratings, ...presentations.flatMap(ratingIn)],
    };
  },
};

const isAmong = (supposed: Bound<string>) => sql`position >= (${supposed}::jsonb -> 0 ->> 0)::integer`;

/** @returns what a showing says of its word; nothing where nobody rated it */
export function ratingIn({
  word,
  valence,
  reactionTimeMs,
}: {
  word: string;
  valence?: number | null;
  reactionTimeMs?: number | null;
}): RatedWord[] {
  return valence == null || reactionTimeMs == null ? [] : [{ word, valence, reactionTimeMs }];
}

/** Draws the order of the words of a day: it, and what is to be stored of it. */
function drawSession(
  { now }: { now: Date },
  { material }: Pick<Installation, 'material'>,
  day: StudyDay,
  ratedOnDayOne: readonly string[],
): { drawn: WordOrder & { order: string[] }; change: RowChange } {
  const seed = drawSeed();
  const drawn = orderWords({ day, words: material.words.rows.map(({ word }) => word), ratedOnDayOne, seed });
  const change = sql`
    insert into word_rating_session (participant_id, day, seed, order_version, word_order, compared_words, opened_at,
      material_hash)
    select participant_id, ${day}, ${seed}, ${wordOrderVersion}, ${JSON.stringify(drawn.order)}::jsonb, ${drawn.comparedWords}, ${now},
      ${material.words.hash} from turn`;
  return { drawn, change };
}

const factsOfOpening = z.object({
  stored: wordOrderShape.nullable(),
  presentations: z.array(z.object({ word: z.string(), outcome: z.enum(presentationOutcomes) })),
  ratedOnDayOne: z.array(z.string()),
  resumptions: z.number(),
});

/** The session of the current day, opened or taken up again. */
export function wordRatingOpening({
  material,
}: Pick<Installation, 'material'>): PartOpening<
  { day: StudyDay },
  z.output<typeof factsOfOpening>,
  OutputOf<typeof openWordRating>
> {
  return {
    facts: sql`(select jsonb_build_object(
      'stored', (select ${storedWordOrder} from word_rating_session as session
        where session.participant_id = participant.participant_id and session.day = participant.day),
      'presentations', coalesce((
        select jsonb_agg(jsonb_build_object('word', word, 'outcome', outcome) order by position)
        from word_presentation as shown
        where shown.participant_id = participant.participant_id and shown.day = participant.day), '[]'),
      'ratedOnDayOne', coalesce((
        select jsonb_agg(word order by position) from word_presentation as shown
        where shown.participant_id = participant.participant_id and shown.day = 1 and participant.day > 1
          and outcome = 'rated'), '[]'),
      'resumptions', ${resumptions('ratingSessionResumed')})
      where participant.phase = ${phases.wordRating})`,
    begin: (facts) => factsOfOpening.parse(facts),
    decide({ day }, { progress, part: { stored, presentations, ...part }, now }) {
      if (refusalOutOfTurn(progress, { day, phase: 'wordRating' }) !== null) return null;
      if (stored === null) {
        const { drawn, change } = drawSession({ now }, { material }, day, part.ratedOnDayOne);
        return { changes: [change], output: { day, ...drawn, presentations } };
      }
      const resumed = resumptionAdded({ ...part, now }, day, 'ratingSessionResumed', { shown: presentations.length });
      return { changes: resumed, output: { day, ...stored, presentations } };
    },
  };
}
