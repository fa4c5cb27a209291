import { type RawBuilder, sql } from 'kysely';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';

/** One per consent text: a later one replaces it. @throws Refusal `not-found` unless the consent is this account's */
export async function storeSignedPdf(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
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

/** For a query on `participant`, of the latest consent. */
export function hasSignedDocumentSql(): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from latest_consent as consent join consent_signed_document as document on document.consent_id = consent.consent_id
    where consent.participant_id = participant.participant_id)`;
}

/** @throws Refusal `signed-document-not-required` */
export function requireSignedConsentEnabled({ material }: Pick<ServerContext, 'material'>): void {
  if (material.settings.signedConsent === 'off') throw new Refusal('signed-document-not-required');
}

/**
 * At the start of enrolment or a day, never within it.
 * @param hasCome `hasSignedDocumentSql`
 * @throws Refusal `signed-document-needed`
 */
export function requireSignedDocument({ material }: Pick<ServerContext, 'material'>, hasCome: boolean): void {
  if (material.settings.signedConsent === 'required' && !hasCome) throw new Refusal('signed-document-needed');
}
