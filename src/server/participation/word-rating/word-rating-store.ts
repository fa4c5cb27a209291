import { sql } from 'kysely';
import { z } from 'zod';
import { type PresentationInput, wordRatingKind } from '#contract/participation/word-rating-calls.ts';
import {
  type AnyAnswerRules,
  defineAnswerRules,
  type PartPosition,
  type PlannedRow,
  requirePart,
} from '#server/participation/answer-batch/answer-rules.ts';
import { storedRowsByKey } from '#server/participation/answers/stored-rows-by-key-store.ts';
import { wordsAssigned } from '#server/participation/assignment/assignment-store.ts';
import type { RowChange } from '#server/participation/person/guarded-update-store.ts';
import type { PartFacts } from '#server/participation/progress/caller-query-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { StudyMaterial } from '#study/material/material.ts';
import { advance, phaseRefusal } from '#study/progress/progress.ts';
import { phases, type StudyDay } from '#study/protocol.ts';
import {
  applyPresentation,
  type DueWord,
  dueWord,
  type RatingSessionState,
  repeatsLeft,
} from '#study/word-rating/rating-session-state.ts';
import { presentationOutcomes } from '#study/word-rating/word-rating.ts';
import { pseudoWords } from '#study/words/pseudo-words.ts';
import { presentationRow } from './presentation-row.ts';
import {
  areWordsRated,
  courseOfDay,
  presentationsOfDay,
  presentationsShape,
  ratedByDay,
  repeatPresentationsOfDay,
  repeatPresentationsShape,
  storedOrder,
  storedOrderShape,
} from './stored-rating-store.ts';

const factsOfSession = z.object({
  stored: storedOrderShape,
  presentations: presentationsShape,
  again: repeatPresentationsShape,
  isAfterTests: z.boolean(),
});

const sessionFacts: PartFacts<RatingSessionState> = {
  facts: sql`(select jsonb_build_object('stored', ${storedOrder}, 'presentations', ${presentationsOfDay()},
      'again', case when session.again is null then '[]' else ${repeatPresentationsOfDay()} end,
      'isAfterTests', participant.phase = ${phases.test2})
    from word_rating_session as session
    where session.participant_id = participant.participant_id and session.day = participant.day
      and ${areWordsRated})`,
  begin(facts) {
    const { stored, isAfterTests, ...presentations } = factsOfSession.parse(facts);
    return courseOfDay(stored, presentations, isAfterTests);
  },
};

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
  ratedWords: z.array(z.object({ day: z.number(), word: z.string() })),
});
type StoredPresentation = z.output<typeof storedPresentations>['rows'][number];

/** A word is rated once a day, and where the study asks for it again after the fortieth rating. */
export function presentationRules({ materials }: Pick<ServerContext, 'materials'>): AnyAnswerRules {
  return defineAnswerRules<
    typeof wordRatingKind,
    PresentationInput,
    RatingSessionState,
    z.output<typeof storedPresentations>
  >(wordRatingKind, {
    partFacts: sessionFacts,
    planNext(input, { participantId, progress, editions, consentIsCurrent, part: course, now }) {
      const { day, position, word } = input;
      const due = consentIsCurrent ? dueWord(course) : null;
      if (due === null || position !== due.position || word !== due.word) return null;
      const after = applyPresentation(course, input);
      const { ratedCount } = after.session;
      const left = repeatsLeft(after);
      const isPseudoWord = due.againFor === 'pseudoWord';
      const decided = advance(
        progress,
        isPseudoWord
          ? { kind: 'pseudoWordRated', day, pseudoWordsLeft: left }
          : { kind: 'wordRated', day, ratedWords: ratedCount, leftToRateAgain: left },
      );
      if (!decided.ok) return null;
      const material = materials.get(editions.ofWords);
      const isLast = decided.progress.phase !== progress.phase;
      return {
        row: rowOfPresentation({ participantId, now }, input, due, material.words.hash),
        after,
        output: (view) => ({ day, position, ratedCount, progress: view }),
        ...(isLast && {
          step: {
            progress: decided.progress,
            also: isPseudoWord ? {} : { changes: afterLastWord({ now }, material, day, after) },
          },
        }),
      };
    },
    keyOf: ({ day, position, word }) => ({ day, position, word }),
    stored: (keys) => sql`jsonb_build_object(
      'rows', ${storedRowsByKey('word_presentation', keys)} || ${storedRowsByKey('word_presentation_again', keys)},
      'rated', ${ratedByDay},
      'ratedWords', coalesce((
        select jsonb_agg(jsonb_build_object('day', day, 'word', word)) from word_presentation as shown
        join jsonb_to_recordset(${keys}::jsonb) as requested (day smallint, word text) using (day, word)
        where shown.participant_id = participant.participant_id and outcome = 'rated'), '[]'))`,
    readStored: (stored) => storedPresentations.parse(stored),
    judge(input, { rows, rated: ratedCounts, ratedWords }, at) {
      const { day, position, word } = input;
      const before = rows.find((row) => row.day === day && row.position === position);
      if (before !== undefined && isSameAnswer(before, input)) {
        return { repeat: (progress) => ({ day, position, ratedCount: ratedCounts[day] ?? 0, progress }) };
      }
      const isPseudoWord = (pseudoWords as readonly string[]).includes(word);
      const part = { day, phase: isPseudoWord ? 'test2' : 'wordRating' } as const;
      const isRated = ratedWords.some((one) => one.day === day && one.word === word);
      // Also after the part: another device has rated the word at another position, so no answer is lost.
      const isContradicted = before !== undefined || (isRated && phaseRefusal(at.progress, part) !== null);
      if (isContradicted) throw new Refusal('conflict');
      requirePart(at, part);
      if (isRated) throw new Refusal('conflict');
      // A session keeps its words when the table is replaced.
      const toCome = at.part?.session.queue ?? materials.get(at.editions.ofWords).words.rows.map((row) => row.word);
      throw new Refusal(isPseudoWord || toCome.includes(word) ? 'out-of-order' : 'unknown-word');
    },
  });
}

function isSameAnswer(row: StoredPresentation, input: PresentationInput): boolean {
  const { valence, reactionTimeMs } = input.outcome === 'rated' ? input : { valence: null, reactionTimeMs: null };
  return (
    row.position === input.position &&
    row.word === input.word &&
    row.outcome === input.outcome &&
    row.valence === valence &&
    row.reaction_time_ms === reactionTimeMs
  );
}

function rowOfPresentation(
  at: Pick<PartPosition<unknown>, 'participantId' | 'now'>,
  input: PresentationInput,
  { againFor }: DueWord,
  materialHash: string,
): PlannedRow {
  const row = presentationRow(at, input, materialHash);
  return againFor === null
    ? { table: 'word_presentation', row }
    : { table: 'word_presentation_again', row: { ...row, again_for: againFor } };
}

/** Completes the session and draws the words of the tasks. */
function afterLastWord(
  { now }: { now: Date },
  material: Pick<StudyMaterial, 'settings' | 'words'>,
  day: StudyDay,
  { ratings, plan }: RatingSessionState,
): RowChange[] {
  const completed = sql`
    update word_rating_session set completed_at = ${now} from updated
    where word_rating_session.participant_id = updated.participant_id and word_rating_session.day = ${day}`;
  const assigned = wordsAssigned({ now }, material, day, ratings, plan?.baseline?.assignmentSeed);
  return assigned === null ? [completed] : [completed, assigned];
}
