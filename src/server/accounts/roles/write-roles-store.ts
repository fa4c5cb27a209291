import type { Transaction } from 'kysely';
import type { Roles } from '#contract/accounts/audit-actions.ts';
import { staffRoles as allRoles, rolesOf } from '#contract/platform/staff-roles.ts';
import { effectiveRoles, type TeamRoles } from '#server/accounts/account/effective-roles.ts';
import { endAllSessions } from '#server/accounts/account/session-store.ts';
import { revokeAllTokens } from '#server/accounts/tokens/api-token-store.ts';
import type { Schema } from '#server/platform/database/schema.ts';

type Change = Transaction<Schema>;
type BeforeAfter = { before: Roles; after: Roles };

/** Locks an account's roles. @returns its category, flag and current roles */
export async function lockRoles(
  change: Change,
  accountId: string,
  now: Date,
): Promise<(Roles & { isConfirmed: boolean }) | undefined> {
  const row = await lockRow(change, accountId);
  if (row === undefined) return undefined;
  const { category, member, isConfirmed, ...written } = row;
  const { staffUntil, ...teamRoles } = effectiveRoles(written, now);
  return { category, member, ...teamRoles, staffUntil: staffUntil?.toISOString() ?? null, isConfirmed };
}

async function lockRow(change: Change, accountId: string) {
  return change
    .selectFrom('account_user')
    .where('id', '=', accountId)
    .select(['category', 'member', 'staff', 'staff_roles as staffRoles', 'staff_until as staffUntil'])
    .select('email_verified as isConfirmed')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function writeRoles(change: Change, accountId: string, roles: BeforeAfter, now: Date): Promise<void> {
  const { category, member } = roles.after;
  await change.updateTable('account_user').set({ category, member }).where('id', '=', accountId).execute();
  await storeTeamRoles(change, accountId, roles, now);
  await endAllSessions(change, accountId);
}

/** Stores team roles; API tokens end with the analysis role. */
export async function storeTeamRoles(change: Change, accountId: string, roles: BeforeAfter, now: Date): Promise<void> {
  const { before, after } = roles;
  const { staffRoles, staffUntil } = after;
  const isStaff = staffUntil === null && staffRoles.length === allRoles.length;
  const written = await lockRow(change, accountId);
  await change
    .updateTable('account_user')
    .set({
      staff: isStaff,
      staff_roles: isStaff ? [] : staffRoles,
      staff_until: staffUntil === null ? null : new Date(staffUntil),
      ...(written && leavingDates(written, after, now)),
    })
    .where('id', '=', accountId)
    .execute();
  // An expired analysis role left its tokens in place.
  const keepsTokens = before.staffRoles.includes('analysis') && staffRoles.includes('analysis');
  if (!keepsTokens) await revokeAllTokens(change, accountId);
}

/**
 * Stores the expiry of roles as of their end date.
 * @returns the change; null when nothing expired
 */
export async function storeExpiredRoles(change: Change, accountId: string, now: Date): Promise<BeforeAfter | null> {
  const row = await lockRow(change, accountId);
  if (row === undefined || row.staff || row.staffUntil === null || row.staffUntil > now) return null;
  const { category, member, staffUntil, isConfirmed: _isConfirmed, ...written } = row;
  const teamRoles = effectiveRoles({ ...written, staffUntil: null }, now);
  const before = { category, member, ...teamRoles, staffUntil: staffUntil.toISOString() };
  const after = { category, member, staff: false, staffRoles: [], staffUntil: null };
  await storeTeamRoles(change, accountId, { before, after }, staffUntil);
  await endAllSessions(change, accountId);
  return { before, after };
}

/**
 * Dates of leaving the team and administration, if they change.
 * @param written roles as stored, even if expired
 */
function leavingDates(written: TeamRoles, { staffRoles }: Roles, now: Date) {
  const previousRoles = rolesOf(written);
  const until = written.staff ? null : written.staffUntil;
  const at = until !== null && until < now ? until : now;
  return {
    ...(staffRoles.length > 0 ? { left_team_at: null } : previousRoles.length > 0 && { left_team_at: at }),
    ...(staffRoles.includes('administration')
      ? { left_administration_at: null }
      : previousRoles.includes('administration') && { left_administration_at: at }),
  };
}

export function isSameRoles(before: Roles, after: Roles): boolean {
  return (
    before.category === after.category &&
    before.member === after.member &&
    before.staffUntil === after.staffUntil &&
    before.staffRoles.join() === after.staffRoles.join()
  );
}
