import type { Database } from '#server/platform/database/open-database.ts';

/** @returns the verdicts on the participant's signed PDFs for their data copy, without the confirming person */
export function readOwnSignatures(database: Database, participantId: string) {
  return database
    .selectFrom('consent_signed_document as document')
    .innerJoin('consent', 'consent.consent_id', 'document.consent_id')
    .leftJoin('consent_signature_check as found', 'found.consent_id', 'document.consent_id')
    .leftJoin('consent_signature_confirmation as confirmation', 'confirmation.consent_id', 'document.consent_id')
    .where('consent.participant_id', '=', participantId)
    .orderBy('consent.act')
    .select([
      'consent.consent_id as consentId',
      'document.received_at as receivedAt',
      'found.verdict',
      'found.checked_at as checkedAt',
      'confirmation.confirmed_at as confirmedByTeamAt',
    ])
    .execute();
}
