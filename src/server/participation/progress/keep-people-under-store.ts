import { sql } from 'kysely';
import { currentPartHasBegun } from '#server/participation/answers/stored-answers-store.ts';
import type { KeepPeopleUnder } from '#server/platform/study-material/publish-generation-store.ts';
import { phases } from '#study/protocol.ts';

/** A part that somebody has just come to is open before their eyes, though nothing of it is stored yet. */
const justComeHours = 24;

/**
 * Waits until nothing is being stored of any participation, and lets nothing be stored until the publication is over. Whoever is in the
 * middle of a part ends it under what it was begun with, and has the words that they have begun with on all three days. Every
 * participation that is not over gets another revision, so that nothing that was decided by the older material is stored afterwards.
 */
export const keepPeopleUnder: KeepPeopleUnder = async (transaction, number, now) => {
  // Before anything else of a participation is held: whoever stores has this first, too.
  await sql`lock table participant in exclusive mode`.execute(transaction);
  if (number === null) return;
  const since = new Date(now.getTime() - justComeHours * 3_600_000);
  await sql`
    update participant set
      part_generation = case when participant.phase not in (${phases.notEnrolled}, ${phases.finished})
        and (participant.part_generation is not null or ${currentPartHasBegun()} or participant.last_activity_at > ${since})
        then coalesce(participant.part_generation, ${number}) end,
      words_generation = coalesce(participant.words_generation, case when exists (
          select from word_rating_session as session where session.participant_id = participant.participant_id)
        then coalesce(case when participant.phase = ${phases.wordRating} then participant.part_generation end, ${number}) end)
    where participant_id in (select participant_id from participant_status where not has_left and not has_finished)`.execute(
    transaction,
  );
};
