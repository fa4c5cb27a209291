import { sql } from 'kysely';
import type { ConsentRecord } from '#contract/participation/consent-calls.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { EvidenceChoice } from '#study/decisions/evidence-choice.ts';

export type StoredConsent = {
  consentId: string;
  version: string;
  textHash: string;
  accepted: boolean;
  healthDataAccepted: boolean;
  typedName: string;
  /** Of times in the copy. */
  timeZone: string;
  acceptedAt: Date;
  /** Of "Quero participar"; null where it was not asked with this act. */
  participateTickedAt: Date | null;
  signedDocumentReceivedAt: Date | null;
};

export type OwnConsent = StoredConsent & {
  evidenceAfterLeaving: EvidenceChoice;
};

/** Newest first. */
export async function readOwnConsents(database: Database, accountId: string): Promise<OwnConsent[]> {
  return selectOwn(database, accountId).orderBy('consent.act', 'desc').execute();
}

/** @returns null unless it is one of this account's */
export async function readOwnConsent(
  database: Database,
  accountId: string,
  consentId: string,
): Promise<OwnConsent | null> {
  const row = await selectOwn(database, accountId).where('consent.consent_id', '=', consentId).executeTakeFirst();
  return row ?? null;
}

/** As `endAccount` decides: a test leaves none. */
const evidenceAfterLeaving = sql<EvidenceChoice>`case
  when participant.participant_id in (select participant_id from test_participant) then 'count'
  else consent.evidence_after_leaving end`.as('evidenceAfterLeaving');

function selectOwn(database: Database, accountId: string) {
  return selectConsents(database).select(evidenceAfterLeaving).where('participant.account_id', '=', accountId);
}

export function selectConsents(database: Database) {
  return database
    .selectFrom('consent')
    .innerJoin('participant', 'participant.participant_id', 'consent.participant_id')
    .leftJoin('consent_signed_document as document', 'document.consent_id', 'consent.consent_id')
    .select([
      'consent.consent_id as consentId',
      'consent.version',
      'consent.consent_hash as textHash',
      'consent.accepted',
      'consent.health_data_accepted as healthDataAccepted',
      'consent.typed_name as typedName',
      'consent.time_zone as timeZone',
      'consent.accepted_at as acceptedAt',
      'consent.participate_ticked_at as participateTickedAt',
      'document.received_at as signedDocumentReceivedAt',
    ]);
}

export function toConsentRecord(stored: OwnConsent, hashInForce: string): ConsentRecord {
  const { timeZone: _timeZone, participateTickedAt: _ticked, acceptedAt, signedDocumentReceivedAt, ...rest } = stored;
  return {
    ...rest,
    acceptedAt: acceptedAt.toISOString(),
    isCurrent: stored.textHash === hashInForce,
    signedDocumentReceivedAt: signedDocumentReceivedAt?.toISOString() ?? null,
  };
}
