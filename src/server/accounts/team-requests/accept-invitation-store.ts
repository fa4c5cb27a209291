import type { Transaction } from 'kysely';
import type { readInvitation } from '#contract/accounts/team-request-calls.ts';
import type { OutputOf } from '#contract/platform/call.ts';
import { staffRoles as allRoles } from '#contract/platform/staff-roles.ts';
import { endSessionsExcept } from '#server/accounts/account/session-store.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import { nameAccount } from '#server/accounts/audit/reference-store.ts';
import { administratorsOf, type LockedTeam, lockTeam } from '#server/accounts/roles/lock-team-store.ts';
import { lockRoles, storeTeamRoles } from '#server/accounts/roles/write-roles-store.ts';
import { notifyTeam } from '#server/accounts/team-notices/notify-team-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { CallerFor } from '#server/platform/http/authorize.ts';
import { verifiesEmail } from '#server/platform/settings/verifies-email.ts';
import { closeRequest, lockRequest } from './find-request-store.ts';
import { isOpenInvitation } from './invite-store.ts';
import { hashOfInvitation } from './mail-invitation-store.ts';

type Deps = Pick<ServerContext, 'database' | 'clock' | 'config'>;
type Caller = CallerFor<'signed-in'>;

/**
 * @returns what an invitation offers, to the account with its address; read-only
 * @throws Refusal `invitation-over`, `invitation-not-yours`, `unconfirmed-own-email`
 */
export async function viewInvitation(
  { database, clock, config }: Deps,
  caller: Caller,
  token: string,
): Promise<OutputOf<typeof readInvitation>> {
  const found = await findOpen(database, token, clock.now());
  const invitation = await database
    .selectFrom('team_request')
    .innerJoin('account_user', 'account_user.id', 'team_request.requested_by_account_id')
    .where('request_id', '=', found.requestId)
    .select(['account_user.name as invitedByName', 'team_request.staff_roles', 'team_request.staff_until'])
    .executeTakeFirst();
  if (invitation === undefined) throw new Refusal('invitation-over');
  requireAddress(caller, found.email, config);
  return {
    invitedByName: invitation.invitedByName,
    staffRoles: invitation.staff_roles ?? [],
    staffUntil: invitation.staff_until?.toISOString() ?? null,
  };
}

/**
 * Accepts an invitation once: gives the roles and ends the account's other sessions, opened before it was staff.
 * @throws Refusal `invitation-over` also when no approver is an administrator any more, `invitation-not-yours`,
 * `unconfirmed-own-email`, `already-in-team`
 */
export async function acceptInvitationByToken(
  { database, clock, config }: Deps,
  caller: Caller,
  token: string,
): Promise<void> {
  const now = clock.now();
  const accountId = caller.account.id;
  await database.transaction().execute(async (change) => {
    const team = await lockTeam(change, now);
    const { requestId, email } = await findOpen(change, token, now);
    const request = await lockRequest(change, requestId);
    if (!isOpenInvitation(request, now) || request.token_hash !== hashOfInvitation(token)) {
      throw new Refusal('invitation-over');
    }
    requireAddress(caller, email, config);
    requireAnsweredFor(request, team);
    const before = await lockRoles(change, accountId, now);
    if (before === undefined) throw new Refusal('sign-in-needed');
    if (before.staffRoles.length > 0) throw new Refusal('already-in-team');
    const { staff_roles: staffRoles, staff_until: staffUntil, request_number: requestNumber } = request;
    const granted = { staffRoles: staffRoles ?? [], staffUntil: staffUntil?.toISOString() ?? null };
    await requireStillConfirmed(change, accountId, email, config);
    await storeTeamRoles(change, accountId, { before, after: { ...before, ...granted, staff: isAll(granted) } }, now);
    await endSessionsExcept(change, accountId, caller.sessionId);
    await closeRequest(change, request, { state: 'used', now });
    await notifyTeam(change, { notice: 'invitationAccepted', actor: caller }, { config, now });
    const actor = await nameAccount(change, accountId);
    await recordAudit(
      change,
      { actor, subjectAccountId: accountId, action: 'invitationAccepted', detail: { requestNumber, ...granted } },
      now,
    );
  });
}

async function findOpen(database: Database, token: string, now: Date) {
  const found = await database
    .selectFrom('team_request')
    .where('token_hash', '=', hashOfInvitation(token))
    .where('state', '=', 'confirmed')
    .where('expires_at', '>', now)
    .where((row) => row.or([row('staff_until', 'is', null), row('staff_until', '>', now)]))
    .select(['request_id as requestId', 'email'])
    .executeTakeFirst();
  if (found === undefined || found.email === null) throw new Refusal('invitation-over');
  return { requestId: found.requestId, email: found.email };
}

/** @throws Refusal `invitation-not-yours`, `unconfirmed-own-email` */
function requireAddress({ account }: Caller, email: string, config: ServerContext['config']): void {
  if (account.signInEmail.toLowerCase() !== email) throw new Refusal('invitation-not-yours');
  if (verifiesEmail(config) && !account.emailVerified) throw new Refusal('unconfirmed-own-email');
}

/** The same check on the locked row. */
async function requireStillConfirmed(
  change: Transaction<Schema>,
  accountId: string,
  email: string,
  config: ServerContext['config'],
): Promise<void> {
  const account = await change
    .selectFrom('account_user')
    .where('id', '=', accountId)
    .select(['email', 'email_verified as isConfirmed'])
    .executeTakeFirst();
  if (account?.email.toLowerCase() !== email) throw new Refusal('invitation-not-yours');
  if (verifiesEmail(config) && !account.isConfirmed) throw new Refusal('unconfirmed-own-email');
}

type AnsweredFor = { requested_by_account_id: string; decided_by_account_id: string | null };

function requireAnsweredFor({ requested_by_account_id, decided_by_account_id }: AnsweredFor, team: LockedTeam): void {
  const administrators = administratorsOf(team);
  const answering = [requested_by_account_id, decided_by_account_id].some(
    (id) => id !== null && administrators.includes(id),
  );
  if (!answering) throw new Refusal('invitation-over');
}

function isAll({ staffRoles, staffUntil }: { staffRoles: readonly string[]; staffUntil: string | null }): boolean {
  return staffUntil === null && staffRoles.length === allRoles.length;
}
