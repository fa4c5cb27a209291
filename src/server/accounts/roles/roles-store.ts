import type { Roles } from '#contract/accounts/audit-actions.ts';
import type { changeRoles, Person } from '#contract/accounts/staff-account-calls.ts';
import type { ParsedInputOf } from '#contract/platform/call.ts';
import { staffRoles as allRoles, rolesOf } from '#contract/platform/staff-roles.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { StaffCaller } from '#server/platform/http/gate.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { verifiesEmail } from '#server/platform/settings/verifies-email.ts';
import { administratorsOf, hasAdministrationWithout, lockTeam } from './lock-team-store.ts';
import { readPerson } from './person-store.ts';
import { isSameRoles, lockRoles, writeRoles } from './write-roles-store.ts';

/**
 * Sets a person's category, flag and roles. Their sessions end, so that no page goes on with what they were; the change is in the
 * audit log. The same roles again change nothing.
 * @throws Refusal `own-roles`, `not-found`, `unconfirmed-email`, `last-staff`, `invalid-input` for an end that is past, or `role-needed`
 * when the caller is of administration no longer
 */
export async function storeRoles(
  { database, clock, config }: Pick<Installation, 'database' | 'clock' | 'config'>,
  actor: StaffCaller,
  { accountId, ...wanted }: ParsedInputOf<typeof changeRoles>,
): Promise<Person> {
  if (accountId === actor.account.id) throw new Refusal('own-roles');
  const now = clock.now();
  const after = wantedRoles(wanted, now);
  return database.transaction().execute(async (change) => {
    const team = await lockTeam(change, now);
    const { isConfirmed, ...before } = (await lockRoles(change, accountId, now)) ?? missing();
    // Anybody can sign up with anybody's address: until its link was opened, the password may be a stranger's.
    const joins = before.staffRoles.length === 0 && after.staffRoles.length > 0;
    if (joins && verifiesEmail(config) && !isConfirmed) throw new Refusal('unconfirmed-email');
    if (!staysAdministrated(before, after) && !hasAdministrationWithout(team, accountId))
      throw new Refusal('last-staff');
    if (!administratorsOf(team).includes(actor.account.id)) throw new Refusal('role-needed');
    if (!isSameRoles(before, after)) {
      await writeRoles(change, accountId, before, after);
      const detail = { before, after };
      const record = { actor, subjectAccountId: accountId, action: 'rolesChanged', detail } as const;
      await recordAudit(change, record, now);
    }
    return (await readPerson(change, accountId, now)) ?? missing();
  });
}

function wantedRoles({ category, member, staffRoles, staffUntil }: Omit<Roles, 'staff'>, now: Date): Roles {
  const held = rolesOf({ staff: false, staffRoles });
  if (staffUntil !== null && new Date(staffUntil) <= now) {
    throw new Refusal('invalid-input', [{ field: 'staffUntil', message: 'Escolha um dia que ainda vem.' }]);
  }
  const until = held.length === 0 || staffUntil === null ? null : new Date(staffUntil).toISOString();
  return { category, member, staff: held.length === allRoles.length, staffRoles: [...held], staffUntil: until };
}

/** Whether somebody who administers for good goes on doing so; for everybody else nothing of the kind changes. */
function staysAdministrated(before: Roles, after: Roles): boolean {
  const administers = ({ staffRoles, staffUntil }: Roles) =>
    staffUntil === null && staffRoles.includes('administration');
  return !administers(before) || administers(after);
}

function missing(): never {
  throw new Refusal('not-found');
}
