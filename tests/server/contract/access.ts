import { expect } from 'vitest';
import type { Call } from '#contract/platform/call.ts';
import { type RefusalCode, refusals } from '#contract/platform/refusals.ts';
import { type StaffRole, staffRoles } from '#contract/platform/staff-roles.ts';
import type { StudyClient } from '#scripts/simulation/study-client.ts';
import { turnsOnSecondFactor } from '#tests/support/accounts/authenticator-app.ts';
import { accountIdOf, staffMember, teamMember } from '#tests/support/accounts/staff.ts';
import { signedInElevenMinutesAgo } from '#tests/support/accounts/stale-sign-in.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import type { Column, Walk } from './start-walk.ts';
import { callsOfContract, rows } from './walked-calls.ts';

type Caller = { title: string; client: StudyClient; refuses: (call: Call) => RefusalCode | null };

const dayMs = 86_400_000;
let callers: Caller[];

export const access: Column = {
  calls: callsOfContract(),
  isRefused: true,
  begin: async (walk) => {
    callers = await bringCallers(walk);
    // A first reading computes numbers and keeps them.
    const read = rows.filter(({ access, method }) => access === 'staff' && method === 'GET');
    for (const { path } of read) await walk.here.zeca.client.request('GET', path);
  },
  check: async (_walk, { row }) => {
    if (row === undefined) return;
    for (const { title, client, refuses } of callers) {
      // No row takes this: who is let through comes no further than to the check of the input.
      const input = row.input === undefined ? undefined : { notExpected: true };
      const { status, body } = await client.request(row.method, row.path, input);
      const { refusal = null, ...rest } = body as { refusal?: RefusalCode };
      const expected = refuses(row) ?? (row.input === undefined ? null : 'invalid-input');
      const isOfGate = refusal !== null && refusal === refuses(row);
      if (expected === null) expect.soft([200, 404, 409], title).toContain(status);
      else expect.soft({ status, refusal }, title).toEqual({ status: refusals[expected].status, refusal: expected });
      // Nothing leaves with the refusal.
      if (isOfGate) expect.soft(rest, title).toEqual({ message: refusals[refusal].message });
    }
  },
};

type Rule = Caller['refuses'];

const signedOut: Rule = ({ access }) => (access === 'anyone' ? null : 'sign-in-needed');
const notOfStaff: Rule = ({ access }) => (access === 'staff' ? 'forbidden' : null);
const notEnrolled: Rule = ({ access }) => (access === 'participant' ? 'not-enrolled' : null);
const neither: Rule = (call) => notOfStaff(call) ?? notEnrolled(call);
const tooOld: Rule = ({ needsFreshSignIn }) => (needsFreshSignIn ? 'fresh-sign-in-needed' : null);
const holding =
  (role: StaffRole): Rule =>
  (call) =>
    [undefined, 'any', role].includes(call.needsRole) ? notEnrolled(call) : 'role-needed';

function bringCallers({ testApp, here }: Walk): Promise<Caller[]> {
  const { database } = testApp;
  const caller = async (title: string, refuses: Rule, who: Person | Promise<Person>): Promise<Caller> => ({
    title,
    refuses,
    client: (await who).client,
  });
  const changed = async (who: Promise<Person>, change: { category?: 'doctor'; member?: boolean; staff?: boolean }) => {
    const participant = await who;
    await database.updateTable('account_user').set(change).where('email', '=', participant.email).execute();
    return participant;
  };
  const withFactor = async (who: Promise<Person>) => {
    const participant = await who;
    await turnsOnSecondFactor(participant);
    return participant;
  };
  const long = async (who: Promise<Person>) => {
    const participant = await who;
    await signedInElevenMinutesAgo(database, participant);
    return participant;
  };
  const without = async (table: 'account_session' | 'account_user', who: Promise<Person>) => {
    const participant = await who;
    const id = await accountIdOf(participant);
    await database
      .deleteFrom(table)
      .where(table === 'account_user' ? 'id' : 'user_id', '=', id)
      .execute();
    return participant;
  };
  const named = (name: string) => person(testApp, name);
  const staff = (name: string) => staffMember(testApp, name);
  const team = (name: string, roles: readonly StaffRole[], endsInMs?: number) =>
    teamMember(testApp, name, roles, endsInMs === undefined ? null : new Date(Date.now() + endsInMs));
  return Promise.all([
    { title: 'no session', refuses: signedOut, client: testApp.newClient() },
    caller('a patient who has not enrolled', neither, here.gil),
    caller('a participant', notOfStaff, here.eva),
    caller('a doctor', neither, changed(named('Dora'), { category: 'doctor' })),
    caller('a member', neither, changed(named('Davi'), { member: true })),
    caller('staff', notEnrolled, here.zeca),
    ...staffRoles.map((role) => caller(`the role ${role}`, holding(role), withFactor(team(`Com${role}`, [role])))),
    caller('all four roles until a date', notEnrolled, withFactor(team('Noa', staffRoles, dayMs))),
    caller('all four roles until a date that is over', neither, team('Olga', staffRoles, -1000)),
    caller(
      'staff without a second factor',
      (call) => (call.access === 'staff' ? 'second-factor-needed' : notEnrolled(call)),
      staff('Flora'),
    ),
    caller('staff who are staff no longer', neither, changed(staff('Guto'), { staff: false })),
    caller('staff who were signed out', signedOut, without('account_session', staff('Helio'))),
    caller('a person who signed in long ago', (call) => neither(call) ?? tooOld(call), long(named('Iris'))),
    caller(
      'staff who signed in long ago',
      (call) => notEnrolled(call) ?? tooOld(call),
      long(withFactor(staff('Joel'))),
    ),
    caller('a person whose account was deleted', signedOut, without('account_user', named('Olavo'))),
  ]);
}
