import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { drawCode } from '#server/participation/person/draw-code.ts';
import { recordEvent } from '#server/participation/person/event-store.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { addedAnswersShape, redactAddedAnswers } from '#study/questionnaire/added-answers.ts';
import { redactMedications } from './redact-medications.ts';
import { renumberRows, renumberWithdrawnRevisions } from './renumber-rows-store.ts';
import { replaceFollowUpTimes } from './replace-follow-up-times-store.ts';
import { shiftInstants } from './shift-instants-store.ts';

type WithdrawingParticipant = { participant_id: string; day: 1 | 2 | 3 };

/** Anonymizes answers: deletes contact, names, documents and free texts, and changes keys, labels and times against linkage. */
export async function anonymizeParticipation(
  transaction: Transaction<Schema>,
  { participant_id: before, day }: WithdrawingParticipant,
): Promise<void> {
  await transaction.deleteFrom('participant_contact').where('participant_id', '=', before).execute();
  await transaction
    .deleteFrom('consent_signed_document')
    .where('consent_id', 'in', (query) =>
      query.selectFrom('consent').where('participant_id', '=', before).select('consent_id'),
    )
    .execute();
  await blankFreeTexts(transaction, before);
  // Malformed input may contain anything.
  await transaction
    .deleteFrom('refused_answer')
    .where('participant_id', '=', before)
    .where('reason', '=', 'invalid-input')
    .execute();
  await transaction.updateTable('consent').set({ typed_name: '' }).where('participant_id', '=', before).execute();
  const { participantId, lastActivityAt } = await relabel(transaction, before);
  // The time of withdrawal is in the receipt only.
  await recordEvent({ transaction, participantId, now: lastActivityAt }, day, 'left', {});
  await renumberRows(transaction, participantId);
  await replaceFollowUpTimes(transaction, participantId, lastActivityAt);
  await shiftInstants(transaction, participantId);
  await renumberWithdrawnRevisions(transaction);
}

/** New keys and code. */
async function relabel(
  transaction: Transaction<Schema>,
  before: string,
): Promise<{ participantId: string; lastActivityAt: Date }> {
  await transaction
    .updateTable('consent')
    .set({ consent_id: sql`gen_random_uuid()` })
    .where('participant_id', '=', before)
    .execute();
  const participantId = randomUUID();
  const { last_activity_at, enrolled_at, consented_at } = await transaction
    .updateTable('participant')
    .set({ participant_id: participantId, code: drawCode(), account_id: null })
    .where('participant_id', '=', before)
    .returning(['last_activity_at', 'enrolled_at', 'consented_at'])
    .executeTakeFirstOrThrow();
  return { participantId, lastActivityAt: last_activity_at ?? enrolled_at ?? consented_at };
}

async function blankFreeTexts(transaction: Transaction<Schema>, participantId: string): Promise<void> {
  const questionnaire = await transaction
    .selectFrom('questionnaire')
    .where('participant_id', '=', participantId)
    .select(['medications', 'added_answers'])
    .executeTakeFirst();
  if (questionnaire === undefined) return;
  await transaction
    .updateTable('questionnaire')
    .set({
      medications: redactMedications(questionnaire.medications),
      added_answers: JSON.stringify(redactAddedAnswers(addedAnswersShape.parse(questionnaire.added_answers))),
    })
    .where('participant_id', '=', participantId)
    .execute();
}
