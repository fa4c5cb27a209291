import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Access, Call } from '#contract/platform/call.ts';
import { type RefusalCode, refusals } from '#contract/platform/refusals.ts';
import { type NeededRole, type StaffRole, staffRoles } from '#contract/platform/staff-roles.ts';
import type { StudyClient } from '#scripts/simulation/study-client.ts';
import { turnsOnSecondFactor } from '#tests/support/accounts/authenticator-app.ts';
import { staffMember, teamMember } from '#tests/support/accounts/staff.ts';
import { accessPage } from '#tests/support/calls/access-page.ts';
import { contractRows } from '#tests/support/calls/contract-rows.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { changesBetween, type DatabaseSnapshot, databaseSnapshot } from '#tests/support/platform/database-snapshot.ts';
import { expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';

/**
 * Who may make a call, decided here a second time: a row of the contract that says something else is a finding. A role of the team stands
 * for those who hold it, `any` for the whole team.
 */
const decided: Record<string, Exclude<Access, 'staff'> | 'signed in lately' | NeededRole | `${StaffRole}, lately`> = {
  'GET /api/account': 'anyone',
  'POST /api/account/email': 'signed in lately',
  'POST /api/account/name': 'signed-in',
  'GET /api/account/photo': 'signed-in',
  'POST /api/account/photo': 'signed-in',
  'POST /api/account/photo/removal': 'signed-in',
  'POST /api/account/profile': 'signed-in',
  'GET /api/account/sessions': 'signed-in',
  'POST /api/account/sessions/end-others': 'signed-in',
  'GET /api/account/user-record': 'signed-in',
  'POST /api/contact': 'signed-in',
  'GET /api/installation': 'anyone',
  'POST /api/invitations/acceptance': 'signed in lately',
  'POST /api/invitations/one': 'signed-in',
  'GET /api/material': 'anyone',
  'POST /api/participation/consent': 'signed-in',
  'POST /api/participation/consent/refusal': 'signed-in',
  'GET /api/participation/consents': 'signed-in',
  'POST /api/participation/consents/document': 'signed-in',
  'POST /api/participation/consents/signed-document': 'signed-in',
  'POST /api/participation/consents/signed-document/content': 'signed-in',
  'POST /api/participation/day': 'participant',
  'POST /api/participation/enrolment': 'signed-in',
  'GET /api/participation/inventory': 'participant',
  'POST /api/participation/inventory/choices': 'participant',
  'POST /api/participation/inventory/submission': 'participant',
  'POST /api/participation/kept-calls': 'participant',
  'POST /api/participation/pages': 'participant',
  'GET /api/participation/progress': 'signed-in',
  'GET /api/participation/record': 'participant',
  'GET /api/participation/way-back': 'participant',
  'POST /api/participation/relation-tasks/answers': 'participant',
  'POST /api/participation/relation-tasks/block': 'participant',
  'POST /api/participation/reminders': 'participant',
  'POST /api/participation/session-time': 'participant',
  'POST /api/participation/uncounted-answers': 'participant',
  'POST /api/participation/word-rating/presentations': 'participant',
  'POST /api/participation/word-rating/session': 'participant',
  'GET /api/professionals': 'signed-in',
  'POST /api/professionals/one': 'signed-in',
  'GET /api/presence': 'participant',
  'GET /api/rehearsal/clock': 'anyone',
  'POST /api/rehearsal/clock': 'anyone',
  'POST /api/reminders/stop': 'anyone',
  'GET /api/results/own': 'participant',
  'GET /api/results/own/document': 'participant',
  'POST /api/rights/leaving': 'signed in lately',
  'POST /api/rights/own-data': 'signed in lately',
  'POST /api/staff/audit-log': 'administration',
  'POST /api/staff/code-of-name': 'care',
  'POST /api/staff/consents': 'administration, lately',
  'POST /api/staff/consents/bundle': 'administration, lately',
  'POST /api/staff/consents/copy': 'administration, lately',
  'POST /api/staff/consents/signature': 'administration, lately',
  'POST /api/staff/consents/signature/confirmation': 'administration, lately',
  'POST /api/staff/consents/signature/confirmation/undo': 'administration, lately',
  'POST /api/staff/consents/signed-document': 'administration, lately',
  'GET /api/staff/retention': 'administration',
  'POST /api/staff/retention/ending': 'administration, lately',
  'POST /api/staff/retention/ending/confirmation': 'administration, lately',
  'POST /api/staff/retention/ending/taking-back': 'administration',
  'GET /api/staff/panel': 'any',
  'POST /api/staff/panel/target': 'administration',
  'GET /api/staff/study-material': 'any',
  'GET /api/staff/study-material/draft': 'administration',
  'POST /api/staff/study-material/draft/begin': 'administration',
  'GET /api/staff/study-material/draft/check': 'administration',
  'POST /api/staff/study-material/draft/discarding': 'administration',
  'POST /api/staff/study-material/draft/file': 'administration',
  'GET /api/staff/study-material/draft/preview': 'any',
  'GET /api/staff/study-material/approvals': 'any',
  'POST /api/staff/study-material/draft/publication': 'administration, lately',
  'POST /api/staff/study-material/draft/renewal': 'administration',
  'GET /api/staff/study-material/draft/state': 'administration',
  'POST /api/staff/study-material/download': 'any',
  'POST /api/staff/study-material/file': 'any',
  'POST /api/staff/study-material/go-back': 'administration, lately',
  'POST /api/staff/study-material/go-back/effect': 'administration',
  'GET /api/staff/study-material/history': 'any',
  'GET /api/staff/study-material/people': 'any',
  'GET /api/staff/study-material/words': 'any',
  'GET /api/staff/study-switch': 'administration',
  'POST /api/staff/study-switch': 'administration',
  'GET /api/staff/preview': 'any',
  'GET /api/staff/groups': 'reading',
  'POST /api/staff/groups/plan': 'administration',
  'POST /api/staff/groups/telling': 'administration, lately',
  'GET /api/staff/recruitment': 'reading',
  'POST /api/staff/recruitment/links/make': 'administration',
  'POST /api/staff/recruitment/links/change': 'administration',
  'POST /api/staff/recruitment/links/close': 'administration',
  'POST /api/staff/recruitment/opening': 'administration',
  'POST /api/staff/recruitment/outside-ids': 'administration, lately',
  'POST /api/staff/days': 'care',
  'POST /api/staff/days/opening': 'reading',
  'POST /api/staff/days/opening/set': 'care',
  'POST /api/staff/days/opening/undo': 'care',
  'POST /api/staff/days/reminder': 'care',
  'GET /api/staff/reminders/gateway': 'care',
  'POST /api/staff/reminders/gateway/test': 'care',
  'GET /api/staff/reminders/texts': 'care',
  'POST /api/staff/reminders/send': 'care',
  'POST /api/staff/reminders/texts/change': 'care',
  'POST /api/staff/reminders/texts/preview': 'care',
  'POST /api/staff/reminders/weigh': 'care',
  'GET /api/staff/live': 'reading',
  'GET /api/staff/mail': 'administration',
  'POST /api/staff/participant': 'reading',
  'POST /api/staff/participant/attempt': 'reading',
  'POST /api/staff/participant/notes': 'care',
  'POST /api/staff/participant/notes/removal': 'care',
  'POST /api/staff/participant/record': 'analysis',
  'POST /api/staff/participant/user-record': 'reading',
  'POST /api/staff/participants': 'reading',
  'POST /api/staff/participants/place': 'reading',
  'POST /api/staff/participants/table': 'analysis',
  'POST /api/staff/messages': 'care',
  'POST /api/staff/messages/mark': 'care',
  'GET /api/staff/requests': 'administration',
  'POST /api/staff/requests/confirmation': 'administration, lately',
  'POST /api/staff/requests/links': 'administration, lately',
  'POST /api/staff/requests/refusal': 'administration',
  'POST /api/staff/invitations': 'administration, lately',
  'POST /api/staff/invitations/sending': 'administration',
  'POST /api/staff/people': 'administration',
  'POST /api/staff/people/roles': 'administration, lately',
  'POST /api/staff/people/test': 'administration, lately',
  'POST /api/staff/people/test/undo': 'administration, lately',
  'POST /api/staff/people/test/ending': 'administration, lately',
  'GET /api/staff/professionals': 'administration',
  'POST /api/staff/professionals/add': 'administration',
  'POST /api/staff/professionals/change': 'administration',
  'POST /api/staff/professionals/remove': 'administration',
  'POST /api/staff/quality/exclude': 'analysis',
  'POST /api/staff/quality/include': 'analysis',
  'POST /api/staff/quality/parts/exclude': 'analysis',
  'POST /api/staff/quality/parts/include': 'analysis',
  'POST /api/staff/quality/parts/weight': 'analysis',
  'POST /api/staff/quality/weight': 'analysis',
  'POST /api/staff/safety/cases': 'care',
  'POST /api/staff/safety/cases/close': 'care',
  'POST /api/staff/safety/cases/contact': 'care',
  'POST /api/staff/safety/cases/release': 'care',
  'POST /api/staff/safety/cases/reopen': 'care',
  'POST /api/staff/safety/cases/take': 'care',
  'GET /api/staff/safety/counts': 'care',
  'GET /api/staff/readiness': 'administration',
  'GET /api/staff/words': 'reading',
  'GET /api/staff/study-analysis': 'reading',
  'POST /api/staff/study-analysis/people': 'reading',
  'GET /api/staff/exports': 'analysis',
  'POST /api/staff/exports': 'analysis, lately',
  'POST /api/staff/exports/cancellation': 'analysis',
  'POST /api/staff/exports/download': 'analysis, lately',
  'POST /api/staff/exports/estimate': 'analysis',
  'GET /api/staff/exports/file': 'analysis',
  'POST /api/staff/exports/link-table': 'administration, lately',
  'POST /api/staff/records': 'analysis, lately',
  'GET /api/staff/tokens': 'analysis',
  'POST /api/staff/tokens': 'analysis, lately',
  'POST /api/staff/tokens/revocation': 'analysis',
  'POST /api/staff/readiness/backup': 'administration',
  'POST /api/staff/readiness/clock': 'administration',
};

const rows = await contractRows();
const nameOf = ({ method, path }: Call) => `${method} ${path}`;
const canary = 'Canário Amarelo';

let testApp: TestApp;
let callers: { title: string; client: StudyClient; refuses: (call: Call) => RefusalCode | null }[];

beforeAll(async () => {
  testApp = await startTestApp();
  const named = (name: string) => person(testApp, name);
  const ofStaff = (name: string) => staffMember(testApp, name);
  const [patient, participant, doctor, member] = await Promise.all([
    named('Ana'),
    named('Bia'),
    named('Caio'),
    named('Dora'),
  ]);
  const [staff, staffWithout, demoted, demotedAndOut] = await Promise.all([
    ofStaff('Eva'),
    ofStaff('Fabio'),
    ofStaff('Gil'),
    ofStaff('Hugo'),
  ]);
  const withRole = await Promise.all(staffRoles.map((role) => teamMember(testApp, `Com${role}`, [role])));
  const [withoutEach, withEnd, ended] = await Promise.all([
    Promise.all(
      staffRoles.map((role) =>
        teamMember(
          testApp,
          `Sem${role}`,
          staffRoles.filter((one) => one !== role),
        ),
      ),
    ),
    teamMember(testApp, 'Noa', [...staffRoles], new Date(Date.now() + 86_400_000)),
    teamMember(testApp, 'Olga', [...staffRoles], new Date(Date.now() - 1000)),
  ]);
  const [stale, staleStaff, deleted] = await Promise.all([named('Iris'), ofStaff('Joel'), named('Lia')]);
  const somebodyElse = await person(testApp, 'Mia');
  await somebodyElse.hasEnrolled({ fullName: canary, email: 'canario@example.org' });
  await setAccount(somebodyElse, { name: canary });
  await participant.hasEnrolled();
  await setAccount(doctor, { category: 'doctor' });
  await setAccount(member, { member: true });
  for (const someone of [staff, staleStaff, ...withRole, ...withoutEach, withEnd]) await turnsOnSecondFactor(someone);
  await setAccount(demoted, { staff: false });
  await setAccount(demotedAndOut, { staff: false });
  await testApp.database.deleteFrom('account_session').where('user_id', 'in', accountOf(demotedAndOut)).execute();
  for (const someone of [stale, staleStaff]) {
    const elevenMinutesAgo = new Date(Date.now() - 11 * 60_000);
    const sessions = testApp.database.updateTable('account_session').where('user_id', 'in', accountOf(someone));
    await sessions.set({ created_at: elevenMinutesAgo }).execute();
  }
  await testApp.database.deleteFrom('account_user').where('email', '=', deleted.email).execute();
  await testApp.restartWith({ STAFF_SECOND_FACTOR: 'required' });

  const isOpen = ({ access }: Call) => access === 'anyone';
  const nobody = (call: Call) => (isOpen(call) ? null : 'sign-in-needed');
  const signedIn = ({ access }: Call) =>
    access === 'staff' ? 'forbidden' : access === 'participant' ? 'not-enrolled' : null;
  const notOfStaff = (call: Call) => (call.access === 'staff' ? 'forbidden' : null);
  const notEnrolled = (call: Call) => (call.access === 'participant' ? 'not-enrolled' : null);
  const without =
    (holds: (role: StaffRole) => boolean) =>
    (call: Call): RefusalCode | null =>
      call.needsRole !== undefined && call.needsRole !== 'any' && !holds(call.needsRole)
        ? 'role-needed'
        : notEnrolled(call);
  const tooOld = ({ needsFreshSignIn }: Call) => (needsFreshSignIn ? 'fresh-sign-in-needed' : null);
  callers = [
    { title: 'nobody', client: testApp.newClient(), refuses: nobody },
    { title: 'a patient who has not enrolled', client: patient.client, refuses: signedIn },
    { title: 'a participant', client: participant.client, refuses: notOfStaff },
    { title: 'a doctor', client: doctor.client, refuses: signedIn },
    { title: 'a member', client: member.client, refuses: signedIn },
    { title: 'staff', client: staff.client, refuses: notEnrolled },
    ...staffRoles.map((role, at) => ({
      title: `the role ${role}`,
      client: withRole[at]?.client ?? staff.client,
      refuses: without((needed) => needed === role),
    })),
    ...staffRoles.map((role, at) => ({
      title: `every role but ${role}`,
      client: withoutEach[at]?.client ?? staff.client,
      refuses: without((needed) => needed !== role),
    })),
    { title: 'all four roles until a date', client: withEnd.client, refuses: notEnrolled },
    { title: 'all four roles until a date that is over', client: ended.client, refuses: signedIn },
    {
      title: 'staff without the second factor that is required',
      client: staffWithout.client,
      refuses: (call) => (call.access === 'staff' ? 'second-factor-needed' : notEnrolled(call)),
    },
    { title: 'staff who are staff no longer', client: demoted.client, refuses: signedIn },
    { title: 'staff who were signed out for it', client: demotedAndOut.client, refuses: nobody },
    {
      title: 'somebody who signed in long ago',
      client: stale.client,
      refuses: (call) => signedIn(call) ?? tooOld(call),
    },
    {
      title: 'staff who signed in long ago',
      client: staleStaff.client,
      refuses: (call) => notEnrolled(call) ?? tooOld(call),
    },
    { title: 'somebody whose account was just deleted', client: deleted.client, refuses: nobody },
  ];
}, 60_000);
afterAll(() => testApp.close());

const accountOf = ({ email }: Person) =>
  testApp.database.selectFrom('account_user').where('email', '=', email).select('id');

async function setAccount(
  { email }: Person,
  change: { name?: string; category?: 'doctor'; member?: boolean; staff?: boolean },
): Promise<void> {
  await testApp.database.updateTable('account_user').set(change).where('email', '=', email).execute();
}

test('the access of every row is decided here, and of nothing else', () => {
  const inContract = rows.map((call) => {
    const { access, needsRole, needsFreshSignIn } = call;
    if (access === 'staff') return [nameOf(call), `${needsRole}${needsFreshSignIn ? ', lately' : ''}`];
    return [nameOf(call), needsFreshSignIn ? 'signed in lately' : access];
  });
  expect(Object.fromEntries(inContract)).toEqual(decided);
});

/** Numbers over everybody that a first reading computes and keeps. */
const kept = ['analysis_snapshot'];

/** No row takes this, so that whoever is let in goes no further than to the check of what was sent. */
const unacceptable = { notExpected: true };

/** What the gate says, before anything that was sent is looked at. */
const saidByTheGate: ReadonlySet<string> = new Set<RefusalCode>([
  'sign-in-needed',
  'forbidden',
  'role-needed',
  'not-enrolled',
  'second-factor-needed',
  'fresh-sign-in-needed',
]);

/** What each caller was answered to each call, as the page of it has it. */
const seen = new Map<string, RefusalCode | null>();
const pagePath = join(import.meta.dirname, '../../../docs/access-table.md');

function refusalOf(body: unknown): RefusalCode | null {
  const { refusal } = (body ?? {}) as { refusal?: RefusalCode };
  return refusal !== undefined && saidByTheGate.has(refusal) ? refusal : null;
}

describe('the table of calls and callers', () => {
  let before: DatabaseSnapshot;
  beforeAll(async () => {
    before = await databaseSnapshot(testApp.database, { leftOut: kept });
  });

  test.each(rows.map((call) => ({ name: nameOf(call), call })))('$name', async ({ call }) => {
    for (const { title, client, refuses } of callers) {
      const reply = await client.request(call.method, call.path, call.input === undefined ? undefined : unacceptable);
      const refusal = refuses(call);
      seen.set(`${nameOf(call)} ${title}`, refusalOf(reply.body));
      const told = `${title}: ${JSON.stringify(reply).slice(0, 300)}`;
      expect(JSON.stringify(reply), told).not.toMatch(/Canário|canario@/);
      if (refusal !== null) {
        expect(reply.body, told).toEqual({ refusal, message: refusals[refusal].message });
        expect(reply.status, told).toBe(refusals[refusal].status);
      } else if (call.input !== undefined) {
        expectRefused(reply, 'invalid-input');
      } else {
        expect([200, 404, 409], told).toContain(reply.status);
      }
    }
  });

  test('has changed nothing', async () => {
    expect(changesBetween(before, await databaseSnapshot(testApp.database, { leftOut: kept }))).toEqual([]);
  });

  test('is on the page for people (ACCESS_TABLE=write writes it anew)', async () => {
    const page = accessPage(rows, (call, title) => seen.get(`${nameOf(call)} ${title}`));
    if (process.env.ACCESS_TABLE === 'write') await writeFile(pagePath, page);
    expect(await readFile(pagePath, 'utf8')).toBe(page);
  });
});
