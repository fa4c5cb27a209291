import { sql } from 'kysely';
import type { Database } from '#server/platform/database/open-database.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { SignatureVerdict } from '#study/decisions/signature-verdict.ts';

export type SentDocument = { consentId: string; typedName: string; content: Uint8Array; receivedAt: Date };

const documents = sql<SentDocument & { rootsHash: string | null }>`(
  select document.consent_id as "consentId", consent.typed_name as "typedName", document.content, document.received_at as "receivedAt",
    found.roots_hash as "rootsHash"
  from consent_signed_document as document
  join consent on consent.consent_id = document.consent_id
  left join consent_signature_check as found on found.consent_id = document.consent_id
  union all
  select evidence_id, typed_name, signed_document, document_received_at, roots_hash from withdrawn_consent where signed_document is not null
)`;

/** @throws Refusal `not-found` */
export async function readSentDocument(database: Database, consentId: string): Promise<SentDocument> {
  const found = await database
    .selectFrom(documents.as('document'))
    .where('consentId', '=', consentId)
    .select(['consentId', 'typedName', 'content', 'receivedAt'])
    .executeTakeFirst();
  if (found === undefined) throw new Refusal('not-found');
  return found;
}

/**
 * @param rootsHash of the installed root certificates; verdicts under others are outdated
 * @param apartFrom consents to skip
 * @returns the document that has waited longest
 */
export async function findUncheckedDocument(
  database: Database,
  rootsHash: string,
  apartFrom: readonly string[],
): Promise<SentDocument | undefined> {
  return database
    .selectFrom(documents.as('document'))
    .where((row) => row.or([row('rootsHash', 'is', null), row('rootsHash', '<>', rootsHash)]))
    .$if(apartFrom.length > 0, (query) => query.where('consentId', 'not in', apartFrom))
    .orderBy('receivedAt')
    .limit(1)
    .select(['consentId', 'typedName', 'content', 'receivedAt'])
    .executeTakeFirst();
}

type SignatureCheck = { verdict: SignatureVerdict; rootsHash: string; checkedAt: Date };

export async function storeVerdict(
  database: Database,
  { consentId, receivedAt }: SentDocument,
  { verdict, rootsHash, checkedAt }: SignatureCheck,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('withdrawn_consent')
      .set({ verdict, roots_hash: rootsHash, checked_at: checkedAt })
      .where('evidence_id', '=', consentId)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) return;
    const same = await transaction
      .selectFrom('consent_signed_document')
      .where('consent_id', '=', consentId)
      .where('received_at', '=', receivedAt)
      .select('consent_id')
      // Blocks a concurrent replacement, which then deletes the verdict.
      .forKeyShare()
      .executeTakeFirst();
    if (same === undefined) return;
    const found = { verdict, roots_hash: rootsHash, checked_at: checkedAt };
    await transaction
      .insertInto('consent_signature_check')
      .values({ consent_id: consentId, ...found })
      .onConflict((conflict) => conflict.column('consent_id').doUpdateSet(found))
      .execute();
  });
}
