import type { StoredConsent } from '#server/participation/consent/consent-store.ts';
import type { Database } from '#server/platform/database/open-database.ts';

export type WithdrawnConsent = StoredConsent & {
  /** "YYYY-MM-DD"; null where the answers stayed. */
  withdrawnOn: string | null;
};

export async function readWithdrawnConsent(database: Database, evidenceId: string): Promise<WithdrawnConsent | null> {
  const row = await database
    .selectFrom('withdrawn_consent')
    .where('evidence_id', '=', evidenceId)
    .select([
      'evidence_id as consentId',
      'version',
      'consent_hash as textHash',
      'accepted',
      'health_data_accepted as healthDataAccepted',
      'typed_name as typedName',
      'time_zone as timeZone',
      'accepted_at as acceptedAt',
      'participate_ticked_at as participateTickedAt',
      'document_received_at as signedDocumentReceivedAt',
      'withdrawn_on as withdrawnOn',
    ])
    .executeTakeFirst();
  return row ?? null;
}
