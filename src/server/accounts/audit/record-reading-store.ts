import type { Transaction } from 'kysely';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';
import { recordAudit } from './record-audit-store.ts';
import { nameAccount } from './reference-store.ts';

/** Reads that repeat, as their pages poll. */
type Reading = 'auditLogRead' | 'safetyCasesRead' | 'participantListRead' | 'dayOpeningsRead';

const readingMs = 30 * 60_000;

/** Cache per database of the last entry's time, so that polling costs no statement. */
const latestReadings = new WeakMap<Database, Map<string, Promise<number>>>();

/** Records a read by staff: one entry per half hour and kind. */
export async function recordReading(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  actor: StaffCaller,
  action: Reading,
): Promise<void> {
  const now = clock.now();
  const latest = latestReadings.get(database) ?? new Map<string, Promise<number>>();
  latestReadings.set(database, latest);
  const key = `${action} ${actor.account.id}`;
  const known = latest.get(key);
  if (known !== undefined && now.getTime() - (await known) < readingMs) return;
  // Concurrent calls share one write.
  if (latest.get(key) === known) latest.set(key, storeOnce(database, actor, action, now));
  const stored = latest.get(key);
  try {
    await stored;
  } catch (fault) {
    if (latest.get(key) === stored) latest.delete(key);
    throw fault;
  }
}

/** @returns when the covering entry was written, by this or another server */
function storeOnce(database: Database, actor: StaffCaller, action: Reading, now: Date): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    // Lock order of `recordAudit`; holding the head blocks other writers.
    await nameAccount(transaction, actor.account.id);
    await transaction.selectFrom('audit_head').select('entry_count').forUpdate().executeTakeFirstOrThrow();
    const found = await findReading(transaction, actor, action, now);
    if (found !== undefined) return found.getTime();
    await recordAudit(transaction, { actor, action, detail: {} }, now);
    return now.getTime();
  });
}

async function findReading(
  transaction: Transaction<Schema>,
  actor: StaffCaller,
  action: Reading,
  now: Date,
): Promise<Date | undefined> {
  const found = await transaction
    .selectFrom('audit_entry')
    .innerJoin('audit_reference', 'audit_reference.reference', 'audit_entry.actor_reference')
    .where('audit_reference.account_id', '=', actor.account.id)
    .where('action', '=', action)
    .where('happened_at', '>', new Date(now.getTime() - readingMs))
    .orderBy('entry_id', 'desc')
    .select('happened_at')
    .limit(1)
    .executeTakeFirst();
  return found?.happened_at;
}
