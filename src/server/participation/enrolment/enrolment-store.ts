import type { enrol } from '#contract/participation/participation-calls.ts';
import type { ParsedInputOf } from '#contract/platform/call.ts';
import { requireSignedDocument } from '#server/participation/consent/signed-document-store.ts';
import type { ParticipationParts } from '#server/participation/person/participation-parts.ts';
import { moveOn, requireCurrentConsent, type Turn, takeTurn } from '#server/participation/progress/turn-store.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { Parts } from '#server/platform/installation/parts.ts';
import { knownTimeZone } from '#study/days/day-opening.ts';
import { lastDateHasPassed } from '#study/days/last-date.ts';
import { enrolmentGroup } from '#study/protocol.ts';

type EnrolmentInput = ParsedInputOf<typeof enrol>;

/**
 * Joins the study: questionnaire, contact, group 1, day 1, phase 1. The same questionnaire again is a success.
 * @throws Refusal `consent-needed`, `consent-outdated`, `signed-document-needed`, `already-enrolled`, `study-closed`
 */
export async function storeEnrolment(
  parts: ParticipationParts,
  accountId: string,
  input: EnrolmentInput,
): Promise<void> {
  const participant = await parts.database
    .selectFrom('participant')
    .where('account_id', '=', accountId)
    .select('participant_id')
    .executeTakeFirst();
  if (participant === undefined) throw new Refusal('consent-needed');
  await takeTurn(parts, participant.participant_id, async (turn) => {
    if (await isSameQuestionnaire(turn, input)) return;
    requireCurrentConsent(turn);
    await requireSignedDocument(turn, parts);
    requireOfferedOptions(parts, input);
    const timeZone = knownTimeZone(input.timeZone);
    const isTooLate = lastDateHasPassed(turn.now.getTime(), timeZone, parts.material.settings);
    await moveOn(turn, { kind: 'enrolled', isTooLate });
    await storeAnswers({ ...turn, timeZone }, parts, input);
  });
}

async function storeAnswers(turn: Turn, parts: Parts, input: EnrolmentInput): Promise<void> {
  const { transaction, participantId, timeZone, now } = turn;
  await transaction
    .updateTable('participant')
    .set({ study_group: enrolmentGroup, time_zone: timeZone, enrolled_at: now })
    .where('participant_id', '=', participantId)
    .execute();
  await transaction
    .insertInto('participant_contact')
    .values({ participant_id: participantId, full_name: input.fullName, email: input.email })
    .execute();
  await transaction
    .insertInto('questionnaire')
    .values({
      participant_id: participantId,
      age: Number(input.age),
      sex: input.sex,
      social: input.social,
      education: input.education,
      medications: input.medications,
      written_date: input.date,
      submitted_at: now,
      material_hash: parts.material.questionnaire.hash,
    })
    .execute();
}

async function isSameQuestionnaire({ transaction, participantId }: Turn, input: EnrolmentInput): Promise<boolean> {
  const stored = await transaction
    .selectFrom('questionnaire')
    .innerJoin('participant_contact', 'participant_contact.participant_id', 'questionnaire.participant_id')
    .where('questionnaire.participant_id', '=', participantId)
    .selectAll()
    .executeTakeFirst();
  return (
    stored !== undefined &&
    stored.full_name === input.fullName &&
    stored.email === input.email &&
    stored.age === Number(input.age) &&
    stored.sex === input.sex &&
    stored.social === input.social &&
    stored.education === input.education &&
    stored.medications === input.medications &&
    stored.written_date === input.date
  );
}

function requireOfferedOptions({ material }: Parts, input: EnrolmentInput): void {
  const { social, education } = material.questionnaire.fields;
  const unknown = [
    ...(social.options.includes(input.social) ? [] : ['social']),
    ...(education.options.includes(input.education) ? [] : ['education']),
  ];
  if (unknown.length === 0) return;
  throw new Refusal(
    'invalid-input',
    unknown.map((field) => ({ field, message: 'Escolha uma das opções da lista.' })),
  );
}
