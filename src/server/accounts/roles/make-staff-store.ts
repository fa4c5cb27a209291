import type { Transaction } from 'kysely';
import { staffRoles } from '#contract/platform/staff-roles.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { lockRoles, writeRoles } from './write-roles-store.ts';

/**
 * Command line: gives an account all four roles without an end; ends its sessions, audits.
 * @param alongside runs in the same transaction if anything changed
 * @returns whether the account exists
 */
export async function makeStaff(
  database: Database,
  email: string,
  now: Date,
  alongside: (change: Transaction<Schema>) => Promise<void> = async () => {},
): Promise<boolean> {
  return database.transaction().execute(async (change) => {
    const account = await change
      .selectFrom('account_user')
      .where('email', '=', email.trim().toLowerCase())
      .select('id')
      .executeTakeFirst();
    const locked = account && (await lockRoles(change, account.id, now));
    if (account === undefined || locked === undefined) return false;
    const { isConfirmed: _isConfirmed, ...before } = locked;
    if (before.staff && before.staffUntil === null) return true;
    const after = { ...before, staff: true, staffRoles: [...staffRoles], staffUntil: null };
    await writeRoles(change, account.id, { before, after }, now);
    await alongside(change);
    const detail = { before, after };
    const record = { actor: 'command line', subjectAccountId: account.id, action: 'staffMade', detail } as const;
    await recordAudit(change, record, now);
    return true;
  });
}
