import type { Database } from '#server/platform/database/open-database.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { SignatureVerdict } from '#study/decisions/signature-verdict.ts';

/** A PDF that somebody has signed elsewhere and sent, with what it is compared with. */
export type SentDocument = { consentId: string; typedName: string; content: Uint8Array; receivedAt: Date };

function selectDocuments(database: Database) {
  return database
    .selectFrom('consent_signed_document as document')
    .innerJoin('consent', 'consent.consent_id', 'document.consent_id')
    .select([
      'document.consent_id as consentId',
      'consent.typed_name as typedName',
      'document.content',
      'document.received_at as receivedAt',
    ]);
}

/** @throws Refusal `not-found` when none has come */
export async function readSentDocument(database: Database, consentId: string): Promise<SentDocument> {
  const found = await selectDocuments(database).where('document.consent_id', '=', consentId).executeTakeFirst();
  if (found === undefined) throw new Refusal('not-found');
  return found;
}

/**
 * @param rootsHash of the certificates that are installed: what was found out by others is to be found out anew
 * @param apartFrom those that are left alone
 * @returns the one that has waited longest to be checked
 */
export async function findUncheckedDocument(
  database: Database,
  rootsHash: string,
  apartFrom: readonly string[],
): Promise<SentDocument | undefined> {
  return selectDocuments(database)
    .leftJoin('consent_signature_check as found', 'found.consent_id', 'document.consent_id')
    .where((row) => row.or([row('found.roots_hash', 'is', null), row('found.roots_hash', '<>', rootsHash)]))
    .$if(apartFrom.length > 0, (query) => query.where('document.consent_id', 'not in', apartFrom))
    .orderBy('document.received_at')
    .limit(1)
    .executeTakeFirst();
}

type Found = { verdict: SignatureVerdict; rootsHash: string; checkedAt: Date };

/** Keeps what was found out, unless another document has come meanwhile. */
export async function storeVerdict(
  database: Database,
  { consentId, receivedAt }: SentDocument,
  { verdict, rootsHash, checkedAt }: Found,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const same = await transaction
      .selectFrom('consent_signed_document')
      .where('consent_id', '=', consentId)
      .where('received_at', '=', receivedAt)
      .select('consent_id')
      // A later one has to wait, and takes this away then.
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
