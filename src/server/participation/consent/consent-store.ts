import type { ConsentRecord } from '#contract/participation/consent-calls.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { EvidenceAfterLeaving } from '#study/decisions/evidence-after-leaving.ts';

/** One act of consenting, as it is stored. */
export type StoredConsent = {
  consentId: string;
  version: string;
  textHash: string;
  accepted: boolean;
  healthDataAccepted: boolean;
  typedName: string;
  /** The zone in which the copy tells the time. */
  timeZone: string;
  acceptedAt: Date;
  /** When "Quero participar" was ticked, with the questionnaire; null where it has not been asked with this act. */
  participateTickedAt: Date | null;
  signedDocumentReceivedAt: Date | null;
};

/** One of somebody's own. */
export type OwnConsent = StoredConsent & {
  /** What stays of it after leaving. */
  evidenceAfterLeaving: EvidenceAfterLeaving;
};

/** @returns every consent that an account's owner has given, the newest first. */
export async function readOwnConsents(database: Database, accountId: string): Promise<OwnConsent[]> {
  return selectOwn(database, accountId).orderBy('consent.act', 'desc').execute();
}

/** @returns one consent of an account's owner, or null when there is none of theirs with that id. */
export async function readOwnConsent(
  database: Database,
  accountId: string,
  consentId: string,
): Promise<OwnConsent | null> {
  const row = await selectOwn(database, accountId).where('consent.consent_id', '=', consentId).executeTakeFirst();
  return row ?? null;
}

function selectOwn(database: Database, accountId: string) {
  return selectConsents(database)
    .select('consent.evidence_after_leaving as evidenceAfterLeaving')
    .where('participant.account_id', '=', accountId);
}

/** @returns a query for acts of consenting, of whomever */
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

/** @param hashInForce the hash of the text that the study asks for now */
export function toConsentRecord(stored: OwnConsent, hashInForce: string): ConsentRecord {
  const { timeZone: _timeZone, participateTickedAt: _ticked, acceptedAt, signedDocumentReceivedAt, ...rest } = stored;
  return {
    ...rest,
    acceptedAt: acceptedAt.toISOString(),
    isCurrent: stored.textHash === hashInForce,
    signedDocumentReceivedAt: signedDocumentReceivedAt?.toISOString() ?? null,
  };
}
