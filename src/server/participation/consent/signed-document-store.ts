import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/database/open-database.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { Installation } from '#server/platform/installation/installation.ts';

/**
 * Keeps the PDF of a consent that was signed elsewhere. There is one for each consent text: a later one takes the place of the
 * earlier, also of one that was sent for an earlier act with the same text.
 * @throws Refusal `not-found` when the consent is not one of this account's owner
 */
export async function storeSignedPdf(
  { database, clock }: Pick<Installation, 'database' | 'clock'>,
  accountId: string,
  { consentId, content }: { consentId: string; content: Uint8Array },
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const own = await transaction
      .selectFrom('participant')
      .innerJoin('consent', 'consent.participant_id', 'participant.participant_id')
      .where('participant.account_id', '=', accountId)
      .where('consent.consent_id', '=', consentId)
      .select(['consent.participant_id', 'consent.consent_hash'])
      .forUpdate('participant')
      .executeTakeFirst();
    if (own === undefined) throw new Refusal('not-found');
    await transaction
      .deleteFrom('consent_signed_document')
      .where('consent_id', 'in', (query) =>
        query
          .selectFrom('consent')
          .where('participant_id', '=', own.participant_id)
          .where('consent_hash', '=', own.consent_hash)
          .select('consent_id'),
      )
      .execute();
    await transaction
      .insertInto('consent_signed_document')
      .values({ consent_id: consentId, content: Buffer.from(content), received_at: clock.now() })
      .execute();
  });
}

/** @returns the signed PDF of a consent of an account's owner, or null when there is none. */
export async function readSignedPdf(
  database: Database,
  accountId: string,
  consentId: string,
): Promise<Uint8Array | null> {
  const row = await database
    .selectFrom('consent_signed_document as document')
    .innerJoin('consent', 'consent.consent_id', 'document.consent_id')
    .innerJoin('participant', 'participant.participant_id', 'consent.participant_id')
    .where('participant.account_id', '=', accountId)
    .where('document.consent_id', '=', consentId)
    .select('document.content')
    .executeTakeFirst();
  return row?.content ?? null;
}

/** An expression for a query on `participant`: whether a signed PDF has come for the latest consent. */
export function signedDocumentHasCome(): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from latest_consent as consent join consent_signed_document as document on document.consent_id = consent.consent_id
    where consent.participant_id = participant.participant_id)`;
}

/** @throws Refusal `signed-document-not-asked` where the study asks for none */
export function refuseUnlessAsked({ material }: Pick<Installation, 'material'>): void {
  if (material.settings.signedConsent === 'off') throw new Refusal('signed-document-not-asked');
}

/**
 * Asked where something begins (enrolment, a day), never in the middle of it.
 * @param hasCome `signedDocumentHasCome`
 * @throws Refusal `signed-document-needed` when the study requires one and none has come for the latest consent
 */
export function requireSignedDocument({ material }: Pick<Installation, 'material'>, hasCome: boolean): void {
  if (material.settings.signedConsent === 'required' && !hasCome) throw new Refusal('signed-document-needed');
}
