import type { Transaction } from 'kysely';
import { readStoredParticipation } from '#server/participation/record/research-record-store.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { hidingIdentityOf } from '#server/research/who-counts/identities-store.ts';
import { type ResearchRecord, researchRecord } from '#study/record/research-record.ts';

/**
 * @returns the research record as staff get it: the code in the place of the account's id, no name and no address
 *   (docs/decisions/0060-one-participant.md), nor those that the person wrote among the medications
 */
export async function readRecordUnderCode(
  transaction: Transaction<Schema>,
  participantId: string,
): Promise<ResearchRecord> {
  const stored = await readStoredParticipation(transaction, participantId);
  const { code } = await transaction
    .selectFrom('participant')
    .where('participant_id', '=', participantId)
    .select('code')
    .executeTakeFirstOrThrow();
  const medications = await hidingIdentityOf(transaction, participantId, stored.medications);
  return researchRecord({ ...stored, id: code, name: '', email: '', medications });
}
