import type { Transaction } from 'kysely';
import type { Schema } from '#server/platform/database/schema.ts';
import { type AuditActor, recordAudit } from './record-audit-store.ts';
import type { NamedAccount } from './reference-store.ts';

/**
 * Adds to the log that an account is gone: a reference that is missing without such an entry was taken away by somebody else. Whoever
 * is or was in staff is named; of anybody else it says no more than that it was one, so that nothing leads from a departure to what
 * was read about somebody.
 * @param ended of the account, from before it was deleted; nothing is written of one that the log says nothing of
 * @param actor null for the person
 */
export async function recordEnding(
  change: Transaction<Schema>,
  { ended, actor }: { ended: NamedAccount | null; actor: Exclude<AuditActor, 'stranger'> | null },
  now: Date,
): Promise<void> {
  if (ended === null) return;
  const record = { action: 'accountEnded', detail: { wasStaff: ended.label !== null } } as const;
  if (ended.label === null) await recordAudit(change, { ...record, actor: 'server' }, now);
  else await recordAudit(change, { ...record, actor: actor ?? ended, subject: ended }, now);
}
