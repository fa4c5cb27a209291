import type { inviteToTeam } from '#contract/accounts/team-request-calls.ts';
import { invitationDays } from '#contract/accounts/team-request-calls.ts';
import type { ParsedInputOf } from '#contract/platform/call.ts';
import { rolesOf } from '#contract/platform/staff-roles.ts';
import { isOfTeamInSql } from '#server/accounts/account/staff-in-sql-store.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import { administratorsOf, lockTeam } from '#server/accounts/roles/lock-team-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';
import { requireFutureEnd } from './change-roles-store.ts';
import { type LockedRequest, lockRequest } from './find-request-store.ts';
import { mailInvitation } from './mail-invitation-store.ts';
import { maySkipSecondPerson } from './second-person-store.ts';
import { storeRequest } from './store-request-store.ts';

type Deps = Pick<ServerContext, 'database' | 'clock' | 'config'>;

/**
 * Requests an invitation, mailed on confirmation, or at once without a second person.
 * @throws Refusal `already-in-team`, `already-requested`, `second-person-needed`, `invalid-input` for a past end,
 * `role-needed`
 */
export async function invite(
  { database, clock, config }: Deps,
  actor: StaffCaller,
  { email: rawEmail, staffRoles, staffUntil }: ParsedInputOf<typeof inviteToTeam>,
): Promise<void> {
  const now = clock.now();
  const email = rawEmail.toLowerCase();
  requireFutureEnd(staffUntil, now);
  await database.transaction().execute(async (change) => {
    const team = await lockTeam(change, now);
    if (!administratorsOf(team).includes(actor.account.id)) throw new Refusal('role-needed');
    const member = await change
      .selectFrom('account_user')
      .where('email', '=', email)
      .where(isOfTeamInSql(now))
      .select('id')
      .executeTakeFirst();
    if (member !== undefined) throw new Refusal('already-in-team');
    const isAlone = await maySkipSecondPerson(change, team, { requesterId: actor.account.id, now });
    const request = {
      kind: 'invitation' as const,
      email,
      staff_roles: [...rolesOf({ staff: false, staffRoles })],
      staff_until: staffUntil === null ? null : new Date(staffUntil),
      validDays: invitationDays,
    };
    const { requestId } = await storeRequest(change, actor, { request, isAlone }, { config, now });
    if (isAlone) await mailInvitation(change, await lockRequest(change, requestId), { config, now });
  });
}

/**
 * Mails an open invitation again.
 * @throws Refusal `not-found`, `request-decided` unless open, `role-needed`
 */
export async function resendInvitation(
  { database, clock, config }: Deps,
  actor: StaffCaller,
  requestId: string,
  /** Rate-limits the mailbox; outside the transaction, which locks the team. */
  takeFromMailbox: (email: string) => Promise<void>,
): Promise<void> {
  const now = clock.now();
  await takeFromMailbox(await readOpenAddress(database, requestId, now));
  await database.transaction().execute(async (change) => {
    const team = await lockTeam(change, now);
    if (!administratorsOf(team).includes(actor.account.id)) throw new Refusal('role-needed');
    const request = await lockRequest(change, requestId);
    if (!isOpenInvitation(request, now)) throw new Refusal('request-decided');
    await mailInvitation(change, request, { config, now });
    const { request_number: requestNumber, staff_roles, staff_until } = request;
    const detail = { requestNumber, staffRoles: staff_roles ?? [], staffUntil: staff_until?.toISOString() ?? null };
    await recordAudit(change, { actor, action: 'invitationSent', detail }, now);
  });
}

/** @throws Refusal `not-found`, `request-decided` */
async function readOpenAddress(database: Database, requestId: string, now: Date): Promise<string> {
  const request = await database
    .selectFrom('team_request')
    .where('request_id', '=', requestId)
    .select(['kind', 'state', 'expires_at', 'staff_until', 'email'])
    .executeTakeFirst();
  if (request === undefined) throw new Refusal('not-found');
  if (request.email === null || !isOpenInvitation(request, now)) throw new Refusal('request-decided');
  return request.email;
}

/** Whether it can be accepted: confirmed, and neither link nor roles expired. */
export function isOpenInvitation(
  { kind, state, expires_at, staff_until }: Pick<LockedRequest, 'kind' | 'state' | 'expires_at' | 'staff_until'>,
  now: Date,
): boolean {
  const isOver = expires_at <= now || (staff_until !== null && staff_until <= now);
  return kind === 'invitation' && state === 'confirmed' && !isOver;
}
