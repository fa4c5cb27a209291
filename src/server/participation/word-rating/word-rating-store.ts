import { sql } from 'kysely';
import { z } from 'zod';
import type { PresentationInput, storePresentation } from '#contract/participation/word-rating-calls.ts';
import type { OutputOf } from '#contract/platform/call.ts';
import { type AnswerRow, answerAdded } from '#server/participation/answers/insert-answers-store.ts';
import { storedUnderKeys } from '#server/participation/answers/stored-before-store.ts';
import { wordsAssigned } from '#server/participation/assignment/assignment-store.ts';
import type { RowChange } from '#server/participation/person/store-turn-store.ts';
import type { NextAnswer, Repeats } from '#server/participation/progress/next-answer.ts';
import { requireTurn, type Turn } from '#server/participation/progress/turn-store.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import type { StudyMaterial } from '#study/material/material.ts';
import { advance, type ProgressEvent } from '#study/progress/progress.ts';
import type { StudyDay } from '#study/protocol.ts';
import {
  afterShowing,
  type DueWord,
  dueWord,
  leftToRateAgain,
  type RatingCourse,
} from '#study/word-rating/rating-course.ts';
import { presentationOutcomes } from '#study/word-rating/word-rating.ts';
import { presentationRow } from './presentation-row.ts';
import { missedPresentations, type RatingUnderWay, ratingUnderWay } from './rating-under-way-store.ts';
import {
  ratedByDay,
  readCourse,
  readRatings,
  readStoredOrder,
  readStoredUnder,
  type ShowingOnDay,
} from './stored-course-store.ts';

type Judged = {
  /** How many words are then rated on that day, each counted once. */
  ratedCount: number;
  /** What is to be stored, unless it is there already, and how far the rating then is. */
  next: { change: RowChange; course: RatingCourse } | null;
};

/**
 * Judges one showing under its key (participant, day, position); a word is rated once a day, and where the study asks for it once more
 * after the fortieth rating.
 * @throws Refusal `unknown-word`, `conflict`, `out-of-order`
 */
export async function judgePresentation(
  turn: Turn,
  input: PresentationInput,
  { materials }: Pick<Installation, 'materials'>,
): Promise<Judged> {
  const { day } = input;
  const { words } = materials.of(turn.generations.ofWords);
  const stored = await readStoredOrder(turn, day);
  const before = await readStoredUnder(turn, input);
  if (before.some((row) => saysTheSame(row, input))) {
    return { ratedCount: (await readRatings(turn.transaction, turn.participantId, day)).length, next: null };
  }
  const course = stored === null ? null : await readCourse(turn, day, stored);
  const due = course === null ? null : dueWord(course);
  const isDue = due !== null && due.position === input.position && due.word === input.word;
  if (before.length > 0 && !isDue) throw new Refusal('conflict');
  // A session that has begun keeps its words, also when the study replaces its table meanwhile.
  const known = stored?.order ?? words.rows.map(({ word }) => word);
  if (!known.includes(input.word)) throw new Refusal('unknown-word');
  requireTurn(turn, { day, phase: 'wordRating' });
  if (course === null || !isDue) throw new Refusal('out-of-order');
  const { into, row } = rowOfShowing(turn, input, due, words.hash);
  const after = afterShowing(course, input);
  return { ratedCount: after.session.ratedCount, next: { change: answerAdded(into, row), course: after } };
}

function saysTheSame(row: ShowingOnDay, input: PresentationInput): boolean {
  const { valence, reactionTimeMs } = input.outcome === 'rated' ? input : { valence: null, reactionTimeMs: null };
  return (
    row.position === input.position &&
    row.word === input.word &&
    row.outcome === input.outcome &&
    row.valence === valence &&
    row.reaction_time_ms === reactionTimeMs
  );
}

type TableOfShowings = 'word_presentation' | 'word_presentation_again';

/** @returns a showing as it is stored, and where: what comes once more stands apart from the ratings of the day */
function rowOfShowing(
  turn: Pick<Turn, 'participantId' | 'now'>,
  input: PresentationInput,
  { againFor }: DueWord,
  materialHash: string,
): { into: TableOfShowings; row: AnswerRow<TableOfShowings> } {
  const row = presentationRow(turn, input, materialHash);
  return againFor === null
    ? { into: 'word_presentation', row }
    : { into: 'word_presentation_again', row: { ...row, again_for: againFor } };
}

/** A word that is shown in its turn. */
export function nextPresentation({
  materials,
}: Pick<Installation, 'materials'>): NextAnswer<
  PresentationInput,
  TableOfShowings,
  RatingUnderWay,
  OutputOf<typeof storePresentation>
> {
  return {
    table: 'word_presentation',
    ...ratingUnderWay,
    missed: missedPresentations,
    decide(
      input,
      { participantId, progress, generations, part: { course, certainUpTo = Number.POSITIVE_INFINITY }, now },
    ) {
      const { day, position, word } = input;
      const due = position > certainUpTo ? null : dueWord(course);
      if (due === null || position !== due.position || word !== due.word) return null;
      const after = { course: afterShowing(course, input), certainUpTo };
      const decided = advance(progress, wordRated(day, after.course));
      if (!decided.ok) return null;
      const { ratedCount } = after.course.session;
      const material = materials.of(generations.ofWords);
      const isLast = decided.progress.phase !== progress.phase;
      return {
        ...rowOfShowing({ participantId, now }, input, due, material.words.hash),
        after,
        output: (view) => ({ day, position, ratedCount, progress: view }),
        ...(isLast && {
          end: {
            progress: decided.progress,
            also: { changes: afterLastWord({ now }, material, day, after.course) },
          },
        }),
      };
    },
    repeats: repeatedPresentations,
  };
}

/** @returns what has happened once a showing is over */
export function wordRated(day: StudyDay, course: RatingCourse): ProgressEvent {
  const ratedWords = course.session.ratedCount;
  return { kind: 'wordRated', day, ratedWords, leftToRateAgain: leftToRateAgain(course) };
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
    'rows', ${storedUnderKeys('word_presentation', inputs)} || ${storedUnderKeys('word_presentation_again', inputs)},
    'rated', ${ratedByDay})`,
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
  material: Pick<StudyMaterial, 'settings' | 'words'>,
  day: StudyDay,
  { ratings, plan }: RatingCourse,
): RowChange[] {
  const completed = sql`
    update word_rating_session set completed_at = ${now} from turn
    where word_rating_session.participant_id = turn.participant_id and word_rating_session.day = ${day}`;
  const assigned = wordsAssigned({ now }, material, day, ratings, plan?.baseline?.assignmentSeed);
  return assigned === null ? [completed] : [completed, assigned];
}
