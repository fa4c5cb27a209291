import type { Transaction } from 'kysely';
import type { Roles } from '#contract/accounts/audit-actions.ts';
import { staffRoles as allRoles } from '#contract/platform/staff-roles.ts';
import { heldRoles } from '#server/accounts/account/held-roles.ts';
import { endAllSessions } from '#server/accounts/account/session-store.ts';
import { revokeAllTokens } from '#server/accounts/tokens/api-token-store.ts';
import type { Schema } from '#server/platform/database/schema.ts';

type Change = Transaction<Schema>;

/** @returns category, flag and roles of an account at this moment, which stay so until the end of the transaction */
export async function lockRoles(
  change: Change,
  accountId: string,
  now: Date,
): Promise<(Roles & { isConfirmed: boolean }) | undefined> {
  const row = await change
    .selectFrom('account_user')
    .where('id', '=', accountId)
    .select(['category', 'member', 'staff', 'staff_roles as staffRoles', 'staff_until as staffUntil'])
    .select('email_verified as isConfirmed')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { staffUntil, ...held } = heldRoles(row, now);
  const { category, member, isConfirmed } = row;
  return { category, member, ...held, staffUntil: staffUntil?.toISOString() ?? null, isConfirmed };
}

/** Writes roles down and ends the sessions of whom they are for. Tokens are held with the role of analysis, and end with it. */
export async function writeRoles(change: Change, accountId: string, before: Roles, after: Roles): Promise<void> {
  const { category, member, staffRoles, staffUntil } = after;
  const isStaff = staffUntil === null && staffRoles.length === allRoles.length;
  await change
    .updateTable('account_user')
    .set({
      category,
      member,
      staff: isStaff,
      staff_roles: isStaff ? [] : staffRoles,
      staff_until: staffUntil === null ? null : new Date(staffUntil),
    })
    .where('id', '=', accountId)
    .execute();
  await endAllSessions(change, accountId);
  // Also those of before: a role that had ended by itself has left them where they were.
  if (!before.staffRoles.includes('analysis') || !staffRoles.includes('analysis'))
    await revokeAllTokens(change, accountId);
}

export function isSameRoles(before: Roles, after: Roles): boolean {
  return (
    before.category === after.category &&
    before.member === after.member &&
    before.staffUntil === after.staffUntil &&
    before.staffRoles.join() === after.staffRoles.join()
  );
}
