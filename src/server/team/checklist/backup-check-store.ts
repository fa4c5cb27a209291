import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import type { StaffCaller } from '#server/platform/http/gate.ts';
import type { Installation } from '#server/platform/installation/installation.ts';

/** Records that staff checked an external backup, only in the audit log, so that it cannot be backdated. */
export async function storeBackupCheck(
  { database, clock }: Pick<Installation, 'database' | 'clock'>,
  actor: StaffCaller,
): Promise<void> {
  await database
    .transaction()
    .execute((transaction) => recordAudit(transaction, { actor, action: 'backupChecked', detail: {} }, clock.now()));
}
