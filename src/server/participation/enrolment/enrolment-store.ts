import { sql } from 'kysely';
import type { enrol } from '#contract/participation/participation-calls.ts';
import type { ParsedInputOf } from '#contract/platform/call.ts';
import { requireSignedDocument } from '#server/participation/consent/signed-document-store.ts';
import type { ParticipationInstallation } from '#server/participation/person/participation-installation.ts';
import type { RowChange } from '#server/participation/person/store-turn-store.ts';
import { moveOn, requireCurrentConsent, type Turn, takeTurn } from '#server/participation/progress/turn-store.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { knownTimeZone } from '#study/days/day-opening.ts';
import { lastDateHasPassed } from '#study/days/last-date.ts';
import { filledFields } from '#study/material/material.ts';
import { enrolmentGroup } from '#study/protocol.ts';
import { addedAnswersShape } from '#study/questionnaire/added-answers.ts';
import { type ReadAnswers, readAnswers, saysTheSame } from '#study/questionnaire/read-answers.ts';

type EnrolmentInput = ParsedInputOf<typeof enrol>;

/**
 * Joins the study: questionnaire, contact, group 1, day 1, phase 1. The same questionnaire again is a success.
 * @throws Refusal `invalid-input` naming the fields, `consent-needed`, `consent-outdated`, `signed-document-needed`,
 *   `already-enrolled`, `study-closed`
 */
export async function storeEnrolment(
  parts: ParticipationInstallation,
  accountId: string,
  { wantsToParticipate: _box, timeZone: toldTimeZone, ...written }: EnrolmentInput,
): Promise<void> {
  const read = readAnswers(filledFields(parts.material), written);
  const participant = await parts.database
    .selectFrom('participant')
    .where('account_id', '=', accountId)
    .select('participant_id')
    .executeTakeFirst();
  if (participant === undefined) {
    acceptedAnswers(read);
    throw new Refusal('consent-needed');
  }
  await takeTurn(parts, participant.participant_id, async (turn) => {
    const stored = await readStoredAnswers(turn);
    if (stored !== null && saysTheSame(written, stored)) return;
    const answers = acceptedAnswers(read);
    requireCurrentConsent(turn);
    await requireSignedDocument(turn, parts);
    const timeZone = knownTimeZone(toldTimeZone);
    const isTooLate = lastDateHasPassed(turn.now.getTime(), timeZone, parts.material.settings);
    await moveOn(turn, { kind: 'enrolled', isTooLate }, () => ({
      ofParticipant: { study_group: enrolmentGroup, time_zone: timeZone, enrolled_at: turn.now },
      changes: answersEntered(turn, parts, answers),
    }));
  });
}

/** @throws Refusal `invalid-input` */
function acceptedAnswers(read: ReturnType<typeof readAnswers>): ReadAnswers {
  if ('faults' in read) throw new Refusal('invalid-input', read.faults);
  return read.answers;
}

function answersEntered({ now }: Turn, { material }: Installation, { fixed, added }: ReadAnswers): RowChange[] {
  const { fullName, email, age, sex, social, education, medications, date } = fixed;
  return [
    sql`
      insert into participant_contact (participant_id, full_name, email)
      select participant_id, ${fullName}, ${email} from turn`,
    sql`
      insert into questionnaire (participant_id, age, sex, social, education, medications, written_date, added_answers,
        submitted_at, material_hash)
      select participant_id, ${age}, ${sex}, ${social}, ${education}, ${medications}, ${date}, ${JSON.stringify(added)}::jsonb,
        ${now}, ${material.questionnaire.hash} from turn`,
  ];
}

async function readStoredAnswers({ transaction, participantId }: Turn): Promise<ReadAnswers | null> {
  const stored = await transaction
    .selectFrom('questionnaire')
    .innerJoin('participant_contact', 'participant_contact.participant_id', 'questionnaire.participant_id')
    .where('questionnaire.participant_id', '=', participantId)
    .selectAll()
    .executeTakeFirst();
  if (stored === undefined) return null;
  const { full_name: fullName, email, age, sex, social, education, medications, written_date: date } = stored;
  return {
    fixed: { fullName, email, age, sex, social, education, medications, date },
    added: addedAnswersShape.parse(stored.added_answers),
  };
}
