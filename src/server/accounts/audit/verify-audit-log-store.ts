import type { Transaction } from 'kysely';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { readAuditEntries, readReferences } from './audit-chain-store.ts';
import { genesisHash, hashOfEntry } from './audit-entry.ts';
import { trackReferences } from './track-references.ts';

/** A head recorded outside the database. */
export type RecordedHead = { entryId: number; hash: string };

export type Findings = {
  /** First entry that is missing, changed, surplus or refers to another account; null when intact. */
  firstBrokenEntry: number | null;
  /** Deleted accounts in the log without an entry of their deletion. */
  lostReferences: number;
};

export type AuditVerdict = Findings & {
  entryCount: number;
  head: RecordedHead;
};

/**
 * Verifies the hash chain, its stored head and its references, page by page.
 * @param noted earlier heads, which the chain must still contain
 */
export async function verifyAuditLog(database: Database, noted: readonly RecordedHead[] = []): Promise<AuditVerdict> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((snapshot) => verifyIn(snapshot, noted));
}

export function isChainIntact({ firstBrokenEntry, lostReferences }: Findings): boolean {
  return firstBrokenEntry === null && lostReferences === 0;
}

async function verifyIn(snapshot: Transaction<Schema>, noted: readonly RecordedHead[]): Promise<AuditVerdict> {
  const storedHead = await snapshot.selectFrom('audit_head').selectAll().executeTakeFirst();
  const head = { entryId: storedHead?.entry_count ?? 0, hash: storedHead?.last_hash ?? '' };
  const notedHashes = Map.groupBy(noted, ({ entryId }) => entryId);
  const references = trackReferences();
  let last: RecordedHead = { entryId: 0, hash: genesisHash };
  let entryCount = 0;
  let firstBrokenEntry = Number.POSITIVE_INFINITY;
  const breaksAt = (entryId: number) => {
    firstBrokenEntry = Math.min(firstBrokenEntry, entryId);
  };
  for await (const entry of readAuditEntries(snapshot)) {
    entryCount += 1;
    const { entryId, previousHash, hash } = entry;
    if (entryId !== last.entryId + 1) breaksAt(last.entryId + 1);
    if (previousHash !== last.hash || hash !== hashOfEntry(entry)) breaksAt(entryId);
    if (notedHashes.get(entryId)?.some((one) => one.hash !== hash)) breaksAt(entryId);
    if (entryId === head.entryId + 1) breaksAt(entryId);
    references.note(entry);
    last = { entryId, hash };
  }
  if ([head, ...noted].some(({ entryId }) => entryId > last.entryId)) breaksAt(last.entryId + 1);
  if (last.entryId === head.entryId && last.hash !== head.hash) breaksAt(last.entryId);
  const referenceFindings = references.judge(await readReferences(snapshot));
  if (referenceFindings.firstBrokenEntry !== null) breaksAt(referenceFindings.firstBrokenEntry);
  return {
    entryCount,
    firstBrokenEntry: Number.isFinite(firstBrokenEntry) ? firstBrokenEntry : null,
    lostReferences: referenceFindings.lostReferences,
    head: last,
  };
}
