import { auditActions, type RehearsalDetail } from '#contract/accounts/audit-actions.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import { minimumJumpMs } from '#server/platform/clock/clock-jump.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { isSound, type Rehearsal } from './rehearse-restore.ts';

/**
 * Records a restore rehearsal, only in the audit log, so that it cannot be backdated.
 * @throws StartupFailure for a backup of another installation
 */
export async function storeRehearsal(database: Database, rehearsal: Rehearsal, now: Date): Promise<void> {
  const { version: _version, migrations: _migrations, auditHead: _head, ...detail } = rehearsal;
  // Failed rehearsals are recorded for every installation.
  if (isSound(rehearsal) && !(await isOfThisInstallation(database, rehearsal))) {
    throw new StartupFailure(
      'That backup is of another installation, or of another history: its audit log is no prefix of the current one. Nothing was recorded.',
    );
  }
  await database
    .transaction()
    .execute((transaction) =>
      recordAudit(transaction, { actor: 'command line', action: 'restoreRehearsed', detail }, now),
    );
}

/** Hash chain: an equal last entry means that the whole log up to it is equal. */
async function isOfThisInstallation(database: Database, { auditHead, madeAt }: Rehearsal): Promise<boolean> {
  const { entryId, hash } = auditHead;
  const entries = database.selectFrom('audit_entry').select('entry_id').limit(1);
  // An empty log in the backup: ours must have begun later.
  if (entryId === 0)
    return (await entries.where('happened_at', '<', new Date(madeAt)).executeTakeFirst()) === undefined;
  const same = entries.where('entry_id', '=', entryId).where('hash', '=', hash);
  return (await same.executeTakeFirst()) !== undefined;
}

/** @returns the last rehearsal; ignores entries in the future, written by a wrong clock */
export async function readLastRehearsal(
  database: Database,
  now: Date,
): Promise<(RehearsalDetail & { at: Date }) | null> {
  const entry = await database
    .selectFrom('audit_entry')
    .where('action', '=', 'restoreRehearsed')
    .where('happened_at', '<=', new Date(now.getTime() + minimumJumpMs))
    .orderBy('entry_id', 'desc')
    .limit(1)
    .select(['happened_at as at', 'detail'])
    .executeTakeFirst();
  if (entry === undefined) return null;
  const known = auditActions.restoreRehearsed.detail.safeParse(entry.detail).data;
  return known === undefined ? null : { ...known, at: entry.at };
}
