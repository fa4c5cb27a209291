import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { drawCode } from '#server/participation/person/draw-code.ts';
import { recordEvent } from '#server/participation/person/event-store.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { addedAnswersShape, keptAnswers } from '#study/questionnaire/added-answers.ts';
import { keptMedications } from './kept-medications.ts';

type Leaver = { participant_id: string; day: 1 | 2 | 3 };

/**
 * Cuts answers loose from whoever gave them: no account, no contact, no typed name, no signed document, no free text; and new
 * keys for participation and consents, so that lists which were taken out before lead nowhere.
 */
export async function keepWithoutName(
  transaction: Transaction<Schema>,
  { participant_id: before, day }: Leaver,
  now: Date,
): Promise<void> {
  await transaction.deleteFrom('participant_contact').where('participant_id', '=', before).execute();
  await transaction
    .deleteFrom('consent_signed_document')
    .where('consent_id', 'in', (query) =>
      query.selectFrom('consent').where('participant_id', '=', before).select('consent_id'),
    )
    .execute();
  const consents = await transaction
    .selectFrom('consent')
    .where('participant_id', '=', before)
    .select('consent_id')
    .execute();
  for (const { consent_id } of consents) {
    await transaction
      .updateTable('consent')
      .set({ consent_id: randomUUID(), typed_name: '' })
      .where('consent_id', '=', consent_id)
      .execute();
  }
  await blankFreeTexts(transaction, before);
  const participantId = randomUUID();
  await transaction
    .updateTable('participant')
    .set({ participant_id: participantId, code: drawCode(), account_id: null })
    .where('participant_id', '=', before)
    .execute();
  await recordEvent({ transaction, participantId, now }, day, 'left', {});
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
      medications: keptMedications(questionnaire.medications),
      added_answers: JSON.stringify(keptAnswers(addedAnswersShape.parse(questionnaire.added_answers))),
    })
    .where('participant_id', '=', participantId)
    .execute();
}
