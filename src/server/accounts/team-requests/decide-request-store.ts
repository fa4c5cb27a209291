import type { Transaction } from 'kysely';
import type { Roles } from '#contract/accounts/audit-actions.ts';
import { linksDays, unblindingDays } from '#contract/accounts/team-request-calls.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import {
  administratorsOf,
  type LockedTeam,
  lockTeam,
  secondAdministrators,
} from '#server/accounts/roles/lock-team-store.ts';
import { isSameRoles, lockRoles } from '#server/accounts/roles/write-roles-store.ts';
import { notifyAdministrators } from '#server/accounts/team-notices/notify-team-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';
import { dayMs } from '#study/days/durations.ts';
import { closeRequest, type LockedRequest, lockRequest, requireWaiting } from './find-request-store.ts';
import { grantRoles, requireValidRoleChange } from './grant-roles-store.ts';
import { mailInvitation } from './mail-invitation-store.ts';
import { requireSeniorAdministrator } from './second-person-store.ts';

type Deps = Pick<ServerContext, 'database' | 'clock' | 'config'>;

/**
 * Confirms a request as the second person and applies it. Locks the team, so that concurrent decisions and role changes
 * are serialized.
 * @throws Refusal `not-found`, `request-decided`, `own-request`, `too-new-to-confirm`, `request-outdated`,
 * `last-staff`, `role-needed`
 */
export async function confirmRequest({ database, clock, config }: Deps, actor: StaffCaller, requestId: string) {
  const now = clock.now();
  await database.transaction().execute(async (change) => {
    const team = await lockTeam(change, now);
    const request = await lockRequest(change, requestId);
    requireSecond(actor, request, team);
    requireWaiting(request, now);
    if (request.kind === 'unblinding') await requireSeniorAdministrator(change, actor.account.id, now);
    const isOver = request.staff_until !== null && request.staff_until <= now;
    if (isOver || !administratorsOf(team).includes(request.requested_by_account_id))
      throw new Refusal('request-outdated');
    const usableDays = { links: linksDays, unblinding: unblindingDays, roles: null, invitation: null }[request.kind];
    const until = usableDays === null ? {} : { expires_at: new Date(now.getTime() + usableDays * dayMs) };
    await change
      .updateTable('team_request')
      .set({ state: 'confirmed', decided_by_account_id: actor.account.id, decided_at: now, ...until })
      .where('request_id', '=', requestId)
      .execute();
    if (request.kind === 'invitation') await mailInvitation(change, request, { config, now });
    // A role change notifies the whole team itself.
    if (request.kind !== 'roles') {
      await notifyAdministrators(change, { notice: 'requestConfirmed', actor }, { config, now });
    }
    const entry =
      request.kind === 'roles' ? await grantRequestedRoles(change, actor, { request, team }, { config, now }) : null;
    await recordDecision(change, { actor, request, action: 'teamRequestConfirmed' }, now);
    if (entry !== null) await recordAudit(change, entry, now);
  });
}

/**
 * Refuses another's request, withdraws one's own, or revokes an open invitation.
 * @throws Refusal `not-found`, `request-decided`, `own-request` for the person concerned, `role-needed`
 */
export async function refuseRequest({ database, clock, config }: Deps, actor: StaffCaller, requestId: string) {
  const now = clock.now();
  await database.transaction().execute(async (change) => {
    const team = await lockTeam(change, now);
    const request = await lockRequest(change, requestId);
    if (!administratorsOf(team).includes(actor.account.id)) throw new Refusal('role-needed');
    const isOwn = request.requested_by_account_id === actor.account.id;
    if (request.about_account_id === actor.account.id) throw new Refusal('own-request');
    const isOpen = request.state === 'confirmed' && request.kind !== 'roles' && request.expires_at > now;
    if (!isOpen) requireWaiting(request, now);
    const isWithdrawn = isOwn || isOpen;
    await closeRequest(change, request, { state: isWithdrawn ? 'withdrawn' : 'refused', by: actor.account.id, now });
    await notifyAdministrators(change, { notice: 'requestRefused', actor }, { config, now });
    const action = isWithdrawn ? 'teamRequestWithdrawn' : 'teamRequestRefused';
    await recordDecision(change, { actor, request, action }, now);
  });
}

function requireSecond(actor: StaffCaller, request: LockedRequest, team: LockedTeam): void {
  if (!administratorsOf(team).includes(actor.account.id)) throw new Refusal('role-needed');
  const { requested_by_account_id, about_account_id } = request;
  const seconds = secondAdministrators(team, [requested_by_account_id, about_account_id]);
  if (!seconds.includes(actor.account.id)) throw new Refusal('own-request');
}

/** Optimistic check: the person's roles must be those that the request was made on. */
async function grantRequestedRoles(
  change: Transaction<Schema>,
  actor: StaffCaller,
  { request, team }: { request: LockedRequest; team: LockedTeam },
  { config, now }: { config: ServerContext['config']; now: Date },
) {
  const { about_account_id: accountId, request_number: requestNumber } = request;
  const [baseline, after] = [request.roles_before, request.roles_after] as [Roles, Roles];
  const locked = accountId === null ? undefined : await lockRoles(change, accountId, now);
  if (accountId === null || locked === undefined) throw new Refusal('not-found');
  const { isConfirmed, ...before } = locked;
  const isOver = after.staffUntil !== null && new Date(after.staffUntil) <= now;
  if (!isSameRoles(baseline, before) || isOver) throw new Refusal('request-outdated');
  requireValidRoleChange({ accountId, before, after, isConfirmed }, team, config);
  return grantRoles(change, actor, { accountId, before, after, detail: { requestNumber } }, { config, now });
}

type Decision = {
  actor: StaffCaller;
  request: LockedRequest;
  action: 'teamRequestConfirmed' | 'teamRequestRefused' | 'teamRequestWithdrawn';
};

async function recordDecision(
  change: Transaction<Schema>,
  { actor, request, action }: Decision,
  now: Date,
): Promise<void> {
  const { about_account_id, requested_by_account_id, request_number: requestNumber, kind } = request;
  const subjectAccountId = about_account_id ?? requested_by_account_id;
  await recordAudit(change, { actor, subjectAccountId, action, detail: { requestNumber, kind } }, now);
}
