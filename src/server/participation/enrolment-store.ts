import { randomInt, randomUUID } from 'node:crypto';
import type { ParsedInputOf } from '../../contract/call.ts';
import type { enrol, giveConsent } from '../../contract/participation-calls.ts';
import { defaultTimeZone, isTimeZone } from '../../study/day-opening.ts';
import { enrolmentGroup, phases } from '../../study/protocol.ts';
import { Refusal } from '../http/refusal.ts';
import type { Parts } from '../parts.ts';
import { recordEvent } from './event-store.ts';
import { moveOn, requireCurrentConsent, type Turn, takeTurn } from './turn.ts';

type EnrolmentInput = ParsedInputOf<typeof enrol>;

/** Letters and digits that cannot be taken for one another when a code is read aloud. */
const codeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const codeLength = 8;

/** Stores that a person accepted the consent text that is in force. The same acceptance again changes nothing. */
export async function storeConsent(
  parts: Parts,
  accountId: string,
  input: ParsedInputOf<typeof giveConsent>,
): Promise<void> {
  const { consent, settings } = parts.material;
  if (input.consentHash !== consent.hash) throw new Refusal('consent-outdated');
  if (settings.separateHealthDataConsent && !input.healthDataAccepted) throw new Refusal('incomplete');
  const now = parts.clock.now();
  await parts.database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('participant')
      .values({
        participant_id: randomUUID(),
        account_id: accountId,
        code: drawCode(),
        day: 1,
        phase: phases.notEnrolled,
        time_zone: defaultTimeZone,
        consented_at: now,
      })
      .onConflict((conflict) => conflict.column('account_id').doNothing())
      .execute();
    const participant = await transaction
      .selectFrom('participant')
      .where('account_id', '=', accountId)
      .select(['participant_id', 'day'])
      .forUpdate()
      .executeTakeFirstOrThrow();
    const stored = await transaction
      .insertInto('consent')
      .values({
        participant_id: participant.participant_id,
        consent_hash: consent.hash,
        health_data_accepted: input.healthDataAccepted,
        accepted_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (stored.numInsertedOrUpdatedRows === 0n) return;
    const turn = { transaction, participantId: participant.participant_id, now };
    await recordEvent(turn, participant.day, 'consentAccepted', { consentHash: consent.hash });
  });
}

/**
 * Joins the study: questionnaire, contact, group 1, day 1, phase 1. The same questionnaire again is a success.
 * @throws Refusal `consent-needed`, `consent-outdated`, `already-enrolled`
 */
export async function storeEnrolment(parts: Parts, accountId: string, input: EnrolmentInput): Promise<void> {
  const participant = await parts.database
    .selectFrom('participant')
    .where('account_id', '=', accountId)
    .select('participant_id')
    .executeTakeFirst();
  if (participant === undefined) throw new Refusal('consent-needed');
  await takeTurn(parts, participant.participant_id, async (turn) => {
    if (await isSameQuestionnaire(turn, input)) return;
    requireCurrentConsent(turn);
    requireOfferedOptions(parts, input);
    await moveOn(turn, { kind: 'enrolled' });
    await storeAnswers(turn, parts, input);
  });
}

async function storeAnswers(turn: Turn, parts: Parts, input: EnrolmentInput): Promise<void> {
  const { transaction, participantId, now } = turn;
  const timeZone = input.timeZone !== null && isTimeZone(input.timeZone) ? input.timeZone : defaultTimeZone;
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

function drawCode(): string {
  return Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');
}
