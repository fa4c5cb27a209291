import { auditActions, type RehearsalDetail } from '#contract/accounts/audit-actions.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import { leastJumpMs } from '#server/platform/clock/clock-jump.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { isSound, type Rehearsal } from './rehearse-restore.ts';

/**
 * Keeps what a rehearsal has found. The audit log is the only place for it: nobody can say it for an earlier day.
 * @throws StartupFailure for a backup of another installation, which says nothing about those of this one
 */
export async function storeRehearsal(database: Database, rehearsal: Rehearsal, now: Date): Promise<void> {
  const { version: _version, migrations: _migrations, auditHead: _head, ...detail } = rehearsal;
  // One in which something does not fit is told as such, whosever it is.
  if (isSound(rehearsal) && !(await isOfThisInstallation(database, rehearsal))) {
    throw new StartupFailure(
      'That backup is of another installation, or of another past: its audit log is not the beginning of the one here. Nothing was noted down.',
    );
  }
  await database
    .transaction()
    .execute((transaction) =>
      recordAudit(transaction, { actor: 'command line', action: 'restoreRehearsed', detail }, now),
    );
}

/** The audit log is a chain: its last entry in the copy has the same code here only where all before it is the same. */
async function isOfThisInstallation(database: Database, { auditHead, madeAt }: Rehearsal): Promise<boolean> {
  const { entryId, hash } = auditHead;
  const entries = database.selectFrom('audit_entry').select('entry_id').limit(1);
  // Where nothing was in the log yet nothing may have been in ours by then.
  if (entryId === 0)
    return (await entries.where('happened_at', '<', new Date(madeAt)).executeTakeFirst()) === undefined;
  const same = entries.where('entry_id', '=', entryId).where('hash', '=', hash);
  return (await same.executeTakeFirst()) !== undefined;
}

/** @returns what the last rehearsal has found, and when it was; one that says that it is still to come was noted by a clock that was wrong */
export async function readLastRehearsal(
  database: Database,
  now: Date,
): Promise<(RehearsalDetail & { at: Date }) | null> {
  const entry = await database
    .selectFrom('audit_entry')
    .where('action', '=', 'restoreRehearsed')
    .where('happened_at', '<=', new Date(now.getTime() + leastJumpMs))
    .orderBy('entry_id', 'desc')
    .limit(1)
    .select(['happened_at as at', 'detail'])
    .executeTakeFirst();
  if (entry === undefined) return null;
  const known = auditActions.restoreRehearsed.detail.safeParse(entry.detail).data;
  return known === undefined ? null : { ...known, at: entry.at };
}
