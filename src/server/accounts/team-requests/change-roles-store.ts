import type { Transaction } from 'kysely';
import type { Roles } from '#contract/accounts/audit-actions.ts';
import type { changeRoles } from '#contract/accounts/staff-account-calls.ts';
import type { OutputOf, ParsedInputOf } from '#contract/platform/call.ts';
import { staffRoles as allRoles, grantsRoles, rolesOf } from '#contract/platform/staff-roles.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import { administratorsOf, type LockedTeam, lockTeam } from '#server/accounts/roles/lock-team-store.ts';
import { readPerson } from '#server/accounts/roles/person-store.ts';
import { isSameRoles, lockRoles } from '#server/accounts/roles/write-roles-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { refuseEditConflict } from '#server/platform/failures/refuse-edit-conflict.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';
import { grantRoles, requireValidRoleChange } from './grant-roles-store.ts';
import { maySkipSecondPerson } from './second-person-store.ts';
import { storeRequest } from './store-request-store.ts';

/**
 * Sets category, flag and roles. Reductions apply at once and end sessions; grants and extensions need a second
 * administrator if there is one.
 * @throws Refusal `own-roles`, `not-found`, `edit-conflict`, `unconfirmed-email`, `last-staff`, `already-requested`, `second-person-needed`,
 * `invalid-input` for a past end, `role-needed` for a former administrator
 */
export async function storeRoles(
  { database, clock, config }: Pick<ServerContext, 'database' | 'clock' | 'config'>,
  actor: StaffCaller,
  { accountId, shown, ...input }: ParsedInputOf<typeof changeRoles>,
): Promise<OutputOf<typeof changeRoles>> {
  if (accountId === actor.account.id) throw new Refusal('own-roles');
  const now = clock.now();
  const after = toRoles(input, now);
  return database.transaction().execute(async (change) => {
    const team = await lockTeam(change, now);
    const { isConfirmed, ...before } = (await lockRoles(change, accountId, now)) ?? missing();
    refuseEditConflict(before, { shown: shown && writtenRoles(shown), wanted: after });
    requireValidRoleChange({ accountId, before, after, isConfirmed }, team, config);
    if (!administratorsOf(team).includes(actor.account.id)) throw new Refusal('role-needed');
    const done = await changeOrRequest(change, actor, { accountId, before, after, team }, { config, now });
    return { person: (await readPerson(change, accountId, now)) ?? missing(), ...done };
  });
}

type RoleChange = { accountId: string; before: Roles; after: Roles; team: LockedTeam };

async function changeOrRequest(
  change: Transaction<Schema>,
  actor: StaffCaller,
  { accountId, before, after, team }: RoleChange,
  deps: { config: ServerContext['config']; now: Date },
): Promise<{ waits: boolean; isAlone: boolean }> {
  const { now } = deps;
  if (isSameRoles(before, after)) return { waits: false, isAlone: false };
  const gives = grantsRoles(before, after);
  const isAlone =
    gives && (await maySkipSecondPerson(change, team, { requesterId: actor.account.id, aboutId: accountId, now }));
  if (!gives || isAlone) {
    const detail = isAlone ? { isAlone } : {};
    await recordAudit(change, await grantRoles(change, actor, { accountId, before, after, detail }, deps), now);
    return { waits: false, isAlone };
  }
  const request = {
    kind: 'roles',
    about_account_id: accountId,
    roles_before: JSON.stringify(before),
    roles_after: JSON.stringify(after),
    validDays: 0,
  } as const;
  await storeRequest(change, actor, { request, isAlone }, deps);
  return { waits: true, isAlone };
}

function toRoles(written: Omit<Roles, 'staff'>, now: Date): Roles {
  requireFutureEnd(written.staffUntil, now);
  return writtenRoles(written);
}

function writtenRoles({ category, member, staffRoles, staffUntil }: Omit<Roles, 'staff'>): Roles {
  const teamRoles = rolesOf({ staff: false, staffRoles });
  const until = teamRoles.length === 0 || staffUntil === null ? null : new Date(staffUntil).toISOString();
  return {
    category,
    member,
    staff: teamRoles.length === allRoles.length,
    staffRoles: [...teamRoles],
    staffUntil: until,
  };
}

/** @throws Refusal `invalid-input` for a past end */
export function requireFutureEnd(staffUntil: string | null, now: Date): void {
  if (staffUntil === null || new Date(staffUntil) > now) return;
  throw new Refusal('invalid-input', [{ field: 'staffUntil', message: 'Escolha um dia que ainda vem.' }]);
}

function missing(): never {
  throw new Refusal('not-found');
}
