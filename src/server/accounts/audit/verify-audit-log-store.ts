import type { Transaction } from 'kysely';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { hashBeforeTheFirst, hashOfEntry } from './audit-entry.ts';

/** An entry and its hash, as somebody has noted them outside of the database. */
export type NotedEntry = { entryId: number; hash: string };

export type AuditVerdict = {
  /** How many entries there are. */
  entryCount: number;
  /** Null when everything fits; otherwise the first number at which an entry is missing, changed or one too many. */
  firstBrokenEntry: number | null;
  /** The last entry, to be noted where the database cannot reach it. */
  head: NotedEntry;
};

const pageSize = 1000;

/**
 * Goes through the whole chain, page by page, and compares its end with the head that is kept beside it.
 * @param noted a head of an earlier time, which must still be part of the chain
 */
export async function verifyAuditLog(database: Database, noted?: NotedEntry): Promise<AuditVerdict> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((snapshot) => verifyIn(snapshot, noted));
}

async function verifyIn(snapshot: Transaction<Schema>, noted: NotedEntry | undefined): Promise<AuditVerdict> {
  const kept = await snapshot.selectFrom('audit_head').selectAll().executeTakeFirst();
  const head = { entryId: kept?.entry_count ?? 0, hash: kept?.last_hash ?? '' };
  let last: NotedEntry = { entryId: 0, hash: hashBeforeTheFirst };
  let entryCount = 0;
  let firstBrokenEntry: number | null = null;
  const breaksAt = (entryId: number) => {
    firstBrokenEntry ??= entryId;
  };
  for await (const entry of readEntries(snapshot)) {
    entryCount += 1;
    const { entryId, previousHash, hash } = entry;
    if (entryId !== last.entryId + 1) breaksAt(last.entryId + 1);
    if (previousHash !== last.hash || hash !== hashOfEntry(entry)) breaksAt(entryId);
    if (entryId === noted?.entryId && hash !== noted.hash) breaksAt(entryId);
    if (entryId === head.entryId + 1) breaksAt(entryId);
    last = { entryId, hash };
  }
  if (last.entryId < head.entryId || last.entryId < (noted?.entryId ?? 0)) breaksAt(last.entryId + 1);
  if (last.entryId === head.entryId && last.hash !== head.hash) breaksAt(last.entryId);
  return { entryCount, firstBrokenEntry, head: last };
}

async function* readEntries(snapshot: Transaction<Schema>) {
  let after = Number.MIN_SAFE_INTEGER;
  for (;;) {
    const page = await snapshot
      .selectFrom('audit_entry')
      .where('entry_id', '>', after)
      .orderBy('entry_id')
      .limit(pageSize)
      .select([
        'entry_id as entryId',
        'happened_at as happenedAt',
        'actor_reference as actorReference',
        'subject_reference as subjectReference',
        'action',
        'detail',
        'previous_hash as previousHash',
        'hash',
      ])
      .execute();
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) return;
    after = last.entryId;
  }
}
