import { sql } from 'kysely';
import { currentPartHasBegun } from '#server/participation/answers/stored-answers-store.ts';
import type { PinPeopleToMaterial } from '#server/platform/study-material/publish-edition-store.ts';
import { phases } from '#study/protocol.ts';

/** A part without answers counts as open on the screen for this long. */
const openWithoutAnswerHours = 24;

/**
 * Locks all participations until the publication is committed. A part in progress ends under the edition it began with, and the words
 * of day 1 stay for all days. Raises every revision, which invalidates what servers have cached by the older material and consent.
 */
export const pinPeopleToMaterial: PinPeopleToMaterial = async (transaction, number, now) => {
  // First, in the lock order of all writers of a participation.
  await sql`lock table participant in exclusive mode`.execute(transaction);
  if (number === null) return;
  const since = new Date(now.getTime() - openWithoutAnswerHours * 3_600_000);
  await sql`
    update participant set
      part_edition = case when participant.phase not in (${phases.notEnrolled}, ${phases.finished})
        and (participant.part_edition is not null or ${currentPartHasBegun()} or participant.last_activity_at > ${since})
        then coalesce(participant.part_edition, ${number}) end,
      words_edition = coalesce(participant.words_edition, case when exists (
          select from word_rating_session as session where session.participant_id = participant.participant_id)
        then coalesce(case when participant.phase = ${phases.wordRating} then participant.part_edition end, ${number}) end)
    where participant_id in (select participant_id from participant_status where not has_left and not has_finished)`.execute(
    transaction,
  );
  // Their pages go on sending: the revision proves the consent also of those.
  await sql`
    update participant set revision = revision
    where participant_id in (select participant_id from participant_status where not has_left and has_finished)`.execute(
    transaction,
  );
};
