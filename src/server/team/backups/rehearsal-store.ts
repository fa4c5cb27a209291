import { auditActionShape, type RehearsalDetail } from '#contract/accounts/audit-actions.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Rehearsal } from './rehearse-restore.ts';

/** Keeps what a rehearsal has found. The audit log is the only place for it: nobody can say it for an earlier day. */
export async function storeRehearsal(database: Database, rehearsal: Rehearsal, now: Date): Promise<void> {
  const { version: _version, migrations: _migrations, ...detail } = rehearsal;
  await database
    .transaction()
    .execute((transaction) =>
      recordAudit(transaction, { actor: 'command line', action: 'restoreRehearsed', detail }, now),
    );
}

/** @returns what the last rehearsal has found, and when it was */
export async function readLastRehearsal(database: Database): Promise<(RehearsalDetail & { at: Date }) | null> {
  const entry = await database
    .selectFrom('audit_entry')
    .where('action', '=', 'restoreRehearsed')
    .orderBy('entry_id', 'desc')
    .limit(1)
    .select(['happened_at as at', 'detail'])
    .executeTakeFirst();
  if (entry === undefined) return null;
  const known = auditActionShape.safeParse({ action: 'restoreRehearsed', detail: entry.detail }).data;
  return known?.action === 'restoreRehearsed' ? { ...known.detail, at: entry.at } : null;
}
