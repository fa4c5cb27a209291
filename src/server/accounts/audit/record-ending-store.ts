import type { Transaction } from 'kysely';
import type { Schema } from '#server/platform/database/schema.ts';
import { type AuditActor, recordAudit } from './record-audit-store.ts';
import type { NamedAccount } from './reference-store.ts';

/**
 * Records that an account was deleted, so that verification can tell it from a removed reference. Names only staff.
 * @param ended the account before its deletion; null records nothing
 * @param actor null for the owner
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
