import { sql } from 'kysely';
import { z } from 'zod';
import type { PresentationInput, storePresentation } from '#contract/participation/word-rating-calls.ts';
import type { OutputOf } from '#contract/platform/call.ts';
import { type AnswerRow, answerAdded } from '#server/participation/answers/insert-answers-store.ts';
import { storedUnderKeys } from '#server/participation/answers/stored-before-store.ts';
import { wordsAssigned } from '#server/participation/assignment/assignment-store.ts';
import type { RowChange } from '#server/participation/person/store-turn-store.ts';
import type { NextAnswer, Repeats } from '#server/participation/progress/next-answer-store.ts';
import { requireTurn, type Turn } from '#server/participation/progress/turn-store.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import type { RatedWord } from '#study/assignment/word-choice.ts';
import { advance } from '#study/progress/progress.ts';
import type { StudyDay } from '#study/protocol.ts';
import {
  afterPresentation,
  nextWord,
  type Presentation,
  presentationOutcomes,
  resumeWordRating,
} from '#study/word-rating/word-rating.ts';
import { measuredColumns } from './measured-columns.ts';
import {
  missedPresentations,
  type RatingUnderWay,
  ratingIn,
  ratingUnderWay,
  readWordOrder,
} from './rating-under-way-store.ts';

/** @returns the rated words of a day in the order in which they were rated. */
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

/** @returns every showing of a day so far, in order. */
async function readPresentations(
  { transaction, participantId }: Pick<Turn, 'transaction' | 'participantId'>,
  day: StudyDay,
): Promise<Presentation[]> {
  return transaction
    .selectFrom('word_presentation')
    .where('participant_id', '=', participantId)
    .where('day', '=', day)
    .orderBy('position')
    .select(['word', 'outcome'])
    .execute();
}

/**
 * Judges one showing under its key (participant, day, position); a word is rated once a day.
 * @returns how many words are then rated on that day, and what is to be stored, unless it is there already
 * @throws Refusal `unknown-word`, `conflict`, `out-of-order`
 */
export async function judgePresentation(
  turn: Turn,
  input: PresentationInput,
  { material }: Pick<Installation, 'material'>,
): Promise<{ ratedCount: number; change: RowChange | null }> {
  const { day, position } = input;
  const order = await readWordOrder(turn, day);
  if (await isStoredAlready(turn, input)) {
    return { ratedCount: (await readRatings(turn.transaction, turn.participantId, day)).length, change: null };
  }
  // A session that has begun keeps its words, also when the study replaces its table meanwhile.
  const known = order?.order ?? material.words.rows.map(({ word }) => word);
  if (!known.includes(input.word)) throw new Refusal('unknown-word');
  requireTurn(turn, { day, phase: 'wordRating' });
  if (order === null) throw new Refusal('out-of-order');
  const session = resumeWordRating(order, await readPresentations(turn, day));
  if (position !== session.shownCount + 1 || input.word !== nextWord(session)) throw new Refusal('out-of-order');
  const change = answerAdded('word_presentation', presentationRow(turn, input, material.words.hash));
  return { ratedCount: session.ratedCount + (input.outcome === 'rated' ? 1 : 0), change };
}

async function isStoredAlready({ transaction, participantId }: Turn, input: PresentationInput): Promise<boolean> {
  const stored = await transaction
    .selectFrom('word_presentation')
    .where('participant_id', '=', participantId)
    .where('day', '=', input.day)
    .where((row) =>
      row.or([
        row('position', '=', input.position),
        row.and([row('word', '=', input.word), row('outcome', '=', 'rated')]),
      ]),
    )
    .select(['position', 'word', 'outcome', 'valence', 'reaction_time_ms'])
    .execute();
  if (stored.length === 0) return false;
  if (!stored.some((row) => saysTheSame(row, input))) throw new Refusal('conflict');
  return true;
}

type StoredShowing = Pick<
  AnswerRow<'word_presentation'>,
  'position' | 'word' | 'outcome' | 'valence' | 'reaction_time_ms'
>;

function saysTheSame(row: StoredShowing, input: PresentationInput): boolean {
  const { valence, reactionTimeMs } = input.outcome === 'rated' ? input : { valence: null, reactionTimeMs: null };
  return (
    row.position === input.position &&
    row.word === input.word &&
    row.outcome === input.outcome &&
    row.valence === valence &&
    row.reaction_time_ms === reactionTimeMs
  );
}

function presentationRow(
  { participantId, now }: Pick<Turn, 'participantId' | 'now'>,
  input: PresentationInput,
  materialHash: string,
): AnswerRow<'word_presentation'> {
  const answer =
    input.outcome === 'rated'
      ? {
          valence: input.valence,
          reaction_time_ms: input.reactionTimeMs,
          input_way: input.inputWay,
          trusted: input.trusted,
        }
      : { valence: null, reaction_time_ms: null, input_way: null, trusted: null };
  return {
    participant_id: participantId,
    day: input.day,
    position: input.position,
    word: input.word,
    outcome: input.outcome,
    ...answer,
    shown_at: new Date(input.shownAt),
    onset_uncertainty_ms: input.onsetUncertaintyMs,
    ...measuredColumns(input.measured),
    device: input.device,
    received_at: now,
    material_hash: materialHash,
  };
}

/** A word that is shown in its turn. */
export function nextPresentation({
  material,
}: Pick<Installation, 'material'>): NextAnswer<
  PresentationInput,
  'word_presentation',
  RatingUnderWay,
  OutputOf<typeof storePresentation>
> {
  return {
    table: 'word_presentation',
    ...ratingUnderWay,
    missed: missedPresentations,
    decide(
      input,
      { participantId, progress, part: { session, ratings, certainUpTo = Number.POSITIVE_INFINITY }, now },
    ) {
      const { day, position, word } = input;
      if (position > certainUpTo) return null;
      if (position !== session.shownCount + 1 || word !== nextWord(session)) return null;
      const after = {
        session: afterPresentation(session, input),
        ratings: [...ratings, ...ratingIn(input)],
        certainUpTo,
      };
      const { ratedCount } = after.session;
      const decided = advance(progress, { kind: 'wordRated', day, ratedWords: ratedCount });
      if (!decided.ok) return null;
      const isLast = decided.progress.phase !== progress.phase;
      return {
        row: presentationRow({ participantId, now }, input, material.words.hash),
        after,
        output: (view) => ({ day, position, ratedCount, progress: view }),
        ...(isLast && {
          end: {
            progress: decided.progress,
            also: { changes: afterLastWord({ now }, { material }, day, after.ratings) },
          },
        }),
      };
    },
    repeats: repeatedPresentations,
  };
}

const storedPresentations = z.object({
  rows: z.array(
    z.object({
      day: z.number(),
      position: z.number(),
      word: z.string(),
      outcome: z.enum(presentationOutcomes),
      valence: z.number().nullable(),
      reaction_time_ms: z.number().nullable(),
    }),
  ),
  rated: z.record(z.string(), z.number()),
});

const repeatedPresentations: Repeats<PresentationInput, OutputOf<typeof storePresentation>> = {
  facts: (inputs) => sql`jsonb_build_object(
    'rows', ${storedUnderKeys('word_presentation', inputs)},
    'rated', coalesce((
      select jsonb_object_agg(day, count) from (
        select day, count(*) from word_presentation
        where word_presentation.participant_id = participant.participant_id and outcome = 'rated'
        group by day) as of_day), '{}'))`,
  read(facts) {
    const { rows, rated } = storedPresentations.parse(facts);
    return (input, progress) => {
      const { day, position } = input;
      const isStored = rows.some((row) => row.day === day && saysTheSame(row, input));
      return isStored ? { day, position, ratedCount: rated[day] ?? 0, progress } : null;
    };
  },
};

/** With the last word that is needed the session is complete, and the words of the tasks are drawn. */
export function afterLastWord(
  { now }: Pick<Turn, 'now'>,
  parts: Pick<Installation, 'material'>,
  day: StudyDay,
  ratings: readonly RatedWord[],
): RowChange[] {
  const completed = sql`
    update word_rating_session set completed_at = ${now} from turn
    where word_rating_session.participant_id = turn.participant_id and word_rating_session.day = ${day}`;
  const assigned = wordsAssigned({ now }, parts, day, ratings);
  return assigned === null ? [completed] : [completed, assigned];
}
