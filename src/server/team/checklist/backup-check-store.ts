import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import type { StaffCaller } from '#server/platform/http/gate.ts';
import type { Installation } from '#server/platform/installation/installation.ts';

/** Keeps that somebody of staff has looked at a backup that others make, of a PostgreSQL of their own. The audit log is the only place for it: nobody can say it for an earlier day. */
export async function storeBackupCheck(
  { database, clock }: Pick<Installation, 'database' | 'clock'>,
  actor: StaffCaller,
): Promise<void> {
  await database
    .transaction()
    .execute((transaction) => recordAudit(transaction, { actor, action: 'backupChecked', detail: {} }, clock.now()));
}
