import { sql } from 'kysely';
import { z } from 'zod';
import type { openWordRating, SessionRepeats } from '#contract/participation/word-rating-calls.ts';
import type { OutputOf } from '#contract/platform/call.ts';
import { drawSeed } from '#server/participation/person/draw-seed.ts';
import { insertResumption, resumptions } from '#server/participation/person/event-store.ts';
import type { RowChange } from '#server/participation/person/guarded-update-store.ts';
import type { PartOpening } from '#server/participation/progress/open-part-store.ts';
import type { ParticipantStatus } from '#server/participation/progress/progress-view-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { rankWords } from '#study/assignment/word-choice.ts';
import type { StudyMaterial } from '#study/material/material.ts';
import { phases, type StudyDay } from '#study/protocol.ts';
import { seededRandom } from '#study/randomness/random.ts';
import {
  planRepeats,
  type RepeatPlan,
  repeatPlanShape,
  repeatPurposesOnDay,
} from '#study/word-rating/repeated-ratings.ts';
import { isScaleReversed } from '#study/word-rating/scale-direction.ts';
import { orderWords, wordOrderVersion } from '#study/word-rating/word-rating.ts';
import {
  areWordsRated,
  courseOfDay,
  presentationsOfDay,
  presentationsShape,
  repeatPresentationsOfDay,
  repeatPresentationsShape,
  type StoredOrder,
  storedOrder,
  storedOrderShape,
  wordsRatedOnDayOne,
} from './stored-rating-store.ts';

const factsOfOpening = z.object({
  stored: storedOrderShape.nullable(),
  presentations: presentationsShape,
  again: repeatPresentationsShape,
  ratedOnDayOne: z.array(z.string()),
  planOfDayOne: repeatPlanShape.nullable(),
  reversedOnDayOne: z.boolean().nullable(),
  resumptions: z.number(),
  isAfterTests: z.boolean(),
});
type FactsOfOpening = z.output<typeof factsOfOpening>;

/** @returns the phase in which words are rated: pseudo-words after Teste 2, all others in their own */
export function phaseOfRating({ progress }: Pick<ParticipantStatus, 'progress'>): 'test2' | 'wordRating' {
  return progress.phase === phases.test2 ? 'test2' : 'wordRating';
}

/** The session of the current day, opened or taken up again. */
export function wordRatingOpening({
  materials,
}: Pick<ServerContext, 'materials'>): PartOpening<{ day: StudyDay }, FactsOfOpening, OutputOf<typeof openWordRating>> {
  return {
    facts: sql`(select jsonb_build_object(
      'stored', (select ${storedOrder} from word_rating_session as session
        where session.participant_id = participant.participant_id and session.day = participant.day),
      'presentations', ${presentationsOfDay()},
      'again', ${repeatPresentationsOfDay()},
      'ratedOnDayOne', ${wordsRatedOnDayOne},
      'planOfDayOne', (select again from word_rating_session as first
        where first.participant_id = participant.participant_id and first.day = 1),
      'reversedOnDayOne', (select scale_reversed from word_rating_session as first
        where first.participant_id = participant.participant_id and first.day = 1),
      'resumptions', ${resumptions('ratingSessionResumed')}, 'isAfterTests', participant.phase = ${phases.test2})
      where ${areWordsRated})`,
    begin: (facts) => factsOfOpening.parse(facts),
    decide({ day }, { progress, editions, part, now }) {
      const { stored, isAfterTests } = part;
      if (isAfterTests) {
        const isDue = day === progress.day && stored?.again?.pseudoWords === true;
        return isDue ? { changes: [], output: openedRating(day, stored, part), begins: false } : null;
      }
      if (stored === null) {
        const { drawn, change } = drawSession({ now }, materials.get(editions.ofWords), day, part);
        return { changes: [change], output: openedRating(day, drawn, part), begins: true };
      }
      const shownCount = part.presentations.length + part.again.length;
      const resumed = insertResumption({ ...part, now }, day, 'ratingSessionResumed', { shown: shownCount });
      return { changes: resumed, output: openedRating(day, stored, part), begins: false };
    },
  };
}

function drawSession(
  { now }: { now: Date },
  { settings, words }: Pick<StudyMaterial, 'settings' | 'words'>,
  day: StudyDay,
  { ratedOnDayOne, planOfDayOne, reversedOnDayOne }: FactsOfOpening,
): { drawn: StoredOrder; change: RowChange } {
  const seed = drawSeed();
  const drawn = orderWords({ day, words: words.rows.map(({ word }) => word), ratedOnDayOne, seed });
  const again = planRepeats(repeatPurposesOnDay(day, settings, planOfDayOne), {
    seed: drawSeed(),
    assignmentSeed: drawSeed(),
    rankBy: (assignmentSeed) => rankWords({ words: words.rows }, seededRandom(assignmentSeed)),
  });
  const scaleReversed = isScaleReversed(day, settings.scaleDirection, { seed, onDayOne: reversedOnDayOne });
  const change = sql`
    insert into word_rating_session (participant_id, day, seed, order_version, word_order, compared_words, again, scale_reversed,
      opened_at, material_hash)
    select participant_id, ${day}, ${seed}, ${wordOrderVersion}, ${JSON.stringify(drawn.order)}::jsonb, ${drawn.comparedWords},
      ${again === null ? null : JSON.stringify(again)}::jsonb, ${scaleReversed}, ${now}, ${words.hash} from updated`;
  return { drawn: { ...drawn, again, scaleReversed }, change };
}

function openedRating(
  day: StudyDay,
  stored: StoredOrder,
  part: Pick<FactsOfOpening, 'presentations' | 'again' | 'isAfterTests'>,
): OutputOf<typeof openWordRating> {
  const { again: plan, order, comparedWords, scaleReversed } = stored;
  const session = {
    day,
    order,
    comparedWords,
    presentations: part.presentations.map(({ word, outcome }) => ({ word, outcome })),
    scaleReversed,
  };
  return plan === null ? session : { ...session, again: repeatSession(stored, plan, part) };
}

function repeatSession(
  stored: StoredOrder,
  plan: RepeatPlan,
  { presentations, again: repeated, isAfterTests }: Pick<FactsOfOpening, 'presentations' | 'again' | 'isAfterTests'>,
): SessionRepeats {
  const { ratings, again } = courseOfDay(stored, { presentations, again: [] }, isAfterTests);
  const words = again?.map(({ word, againFor }) => ({ word, againFor })) ?? null;
  return { plan, ratings: words === null ? [...ratings] : [], words, presentations: repeated };
}
