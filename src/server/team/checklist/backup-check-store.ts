import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';

/** Records that staff checked an external backup, only in the audit log, so that it cannot be backdated. */
export async function storeBackupCheck(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  actor: StaffCaller,
): Promise<void> {
  await database
    .transaction()
    .execute((transaction) => recordAudit(transaction, { actor, action: 'backupChecked', detail: {} }, clock.now()));
}
