import type { Transaction } from 'kysely';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { readEntries, readLeading } from './audit-chain-store.ts';
import { hashBeforeTheFirst, hashOfEntry } from './audit-entry.ts';
import { watchReferences } from './watched-references.ts';

/** An entry and its hash, as somebody has noted them outside of the database. */
export type NotedEntry = { entryId: number; hash: string };

/** What may be found; nothing of it when the log is whole. */
export type Findings = {
  /** Null when everything fits; otherwise the first number at which an entry is missing, changed, one too many, or leads to somebody else. */
  firstBrokenEntry: number | null;
  /** How many accounts the entries refer to that are gone without an entry which says so. */
  lostReferences: number;
};

export type AuditVerdict = Findings & {
  /** How many entries there are. */
  entryCount: number;
  /** The last entry, to be noted where the database cannot reach it. */
  head: NotedEntry;
};

/**
 * Goes through the whole chain, page by page, compares its end with the head that is kept beside it, and looks whether its
 * references lead where they always led.
 * @param noted heads of earlier times, which must all still be part of the chain
 */
export async function verifyAuditLog(database: Database, noted: readonly NotedEntry[] = []): Promise<AuditVerdict> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((snapshot) => verifyIn(snapshot, noted));
}

/** @returns whether nothing was found */
export function isWhole({ firstBrokenEntry, lostReferences }: Findings): boolean {
  return firstBrokenEntry === null && lostReferences === 0;
}

async function verifyIn(snapshot: Transaction<Schema>, noted: readonly NotedEntry[]): Promise<AuditVerdict> {
  const kept = await snapshot.selectFrom('audit_head').selectAll().executeTakeFirst();
  const head = { entryId: kept?.entry_count ?? 0, hash: kept?.last_hash ?? '' };
  const notedHashes = Map.groupBy(noted, ({ entryId }) => entryId);
  const references = watchReferences();
  let last: NotedEntry = { entryId: 0, hash: hashBeforeTheFirst };
  let entryCount = 0;
  let firstBrokenEntry = Number.POSITIVE_INFINITY;
  const breaksAt = (entryId: number) => {
    firstBrokenEntry = Math.min(firstBrokenEntry, entryId);
  };
  for await (const entry of readEntries(snapshot)) {
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
  const led = references.judge(await readLeading(snapshot));
  if (led.firstBrokenEntry !== null) breaksAt(led.firstBrokenEntry);
  return {
    entryCount,
    firstBrokenEntry: Number.isFinite(firstBrokenEntry) ? firstBrokenEntry : null,
    lostReferences: led.lostReferences,
    head: last,
  };
}
