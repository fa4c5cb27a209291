import { sql } from 'kysely';
import { z } from 'zod';
import type { openWordRating } from '#contract/participation/word-rating-calls.ts';
import type { OutputOf } from '#contract/platform/call.ts';
import { drawSeed } from '#server/participation/person/draw-seed.ts';
import { resumptionAdded, resumptions } from '#server/participation/person/event-store.ts';
import type { RowChange } from '#server/participation/person/store-turn-store.ts';
import type { PartOpening } from '#server/participation/progress/open-part-store.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { refusalOutOfTurn } from '#study/progress/progress.ts';
import { phases, type StudyDay } from '#study/protocol.ts';
import { orderWords, presentationOutcomes, wordOrderVersion } from '#study/word-rating/word-rating.ts';
import { wordOrderShape } from './word-rating-store.ts';

/** Draws the order of the words of a day: it, and what is to be stored of it. */
function drawSession(
  { now }: { now: Date },
  { material }: Pick<Installation, 'material'>,
  day: StudyDay,
  ratedOnDayOne: readonly string[],
): { order: string[]; change: RowChange } {
  const seed = drawSeed();
  const order = orderWords({ day, words: material.words.rows.map(({ word }) => word), ratedOnDayOne, seed });
  const change = sql`
    insert into word_rating_session (participant_id, day, seed, order_version, word_order, opened_at, material_hash)
    select participant_id, ${day}, ${seed}, ${wordOrderVersion}, ${JSON.stringify(order)}::jsonb, ${now},
      ${material.words.hash} from turn`;
  return { order, change };
}

const factsOfOpening = z.object({
  order: wordOrderShape.nullable(),
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
      'order', (select word_order from word_rating_session as session
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
    decide({ day }, { progress, part: { order, presentations, ...part }, now }) {
      if (refusalOutOfTurn(progress, { day, phase: 'wordRating' }) !== null) return null;
      if (order === null) {
        const drawn = drawSession({ now }, { material }, day, part.ratedOnDayOne);
        return { changes: [drawn.change], output: { day, order: drawn.order, presentations } };
      }
      const resumed = resumptionAdded({ ...part, now }, day, 'ratingSessionResumed', { shown: presentations.length });
      return { changes: resumed, output: { day, order, presentations } };
    },
  };
}
