import type { Transaction } from 'kysely';
import type { AuditDetail, Roles } from '#contract/accounts/audit-actions.ts';
import { hasOtherAdministrator, type LockedTeam } from '#server/accounts/roles/lock-team-store.ts';
import { writeRoles } from '#server/accounts/roles/write-roles-store.ts';
import { notifyTeam } from '#server/accounts/team-notices/notify-team-store.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';
import type { Config } from '#server/platform/settings/config.ts';
import { verifiesEmail } from '#server/platform/settings/verifies-email.ts';
import { deleteInvitations } from './delete-invitations-store.ts';

type Change = { accountId: string; before: Roles; after: Roles };

/**
 * Preconditions of a role change, at request and confirmation.
 * @throws Refusal `unconfirmed-email`, `last-staff`
 */
export function requireValidRoleChange(
  { accountId, before, after, isConfirmed }: Change & { isConfirmed: boolean },
  team: LockedTeam,
  config: Pick<Config, 'publicAddress'>,
): void {
  // An unverified account may belong to a stranger.
  const joins = before.staffRoles.length === 0 && after.staffRoles.length > 0;
  if (joins && verifiesEmail(config) && !isConfirmed) throw new Refusal('unconfirmed-email');
  if (!staysAdministrated(before, after) && !hasOtherAdministrator(team, accountId)) throw new Refusal('last-staff');
}

type RolesDetail = AuditDetail<'rolesChanged'>;

/**
 * Stores a role change and notifies team and person.
 * @returns the audit entry, to be recorded last
 */
export async function grantRoles(
  change: Transaction<Schema>,
  actor: StaffCaller,
  { accountId, before, after, detail: requested }: Change & { detail: Omit<RolesDetail, 'before' | 'after'> },
  { config, now }: { config: Pick<Config, 'publicAddress'>; now: Date },
) {
  await writeRoles(change, accountId, { before, after }, now);
  if (before.staffRoles.length > 0 && after.staffRoles.length === 0) await withdrawInvitations(change, accountId);
  if (isOtherInTeam(before, after)) {
    const alsoTo = before.staffRoles.length > 0 ? [accountId] : [];
    await notifyTeam(change, { notice: 'rolesChanged', actor, alsoTo }, { config, now });
  }
  const detail = { before, after, ...requested };
  return { actor, subjectAccountId: accountId, action: 'rolesChanged', detail } as const;
}

async function withdrawInvitations(change: Transaction<Schema>, accountId: string): Promise<void> {
  const { email } = await change
    .selectFrom('account_user')
    .where('id', '=', accountId)
    .select('email')
    .executeTakeFirstOrThrow();
  await deleteInvitations(change, email);
}

function isOtherInTeam(before: Roles, after: Roles): boolean {
  return before.staffRoles.join() !== after.staffRoles.join() || before.staffUntil !== after.staffUntil;
}

/** Whether a permanent administrator remains one. */
function staysAdministrated(before: Roles, after: Roles): boolean {
  const administers = ({ staffRoles, staffUntil }: Roles) =>
    staffUntil === null && staffRoles.includes('administration');
  return !administers(before) || administers(after);
}
