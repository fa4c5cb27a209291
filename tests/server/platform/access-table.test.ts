import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Access, Call } from '#contract/platform/call.ts';
import { type RefusalCode, refusals } from '#contract/platform/refusals.ts';
import type { StudyClient } from '#scripts/simulation/study-client.ts';
import { turnsOnSecondFactor } from '#tests/support/accounts/authenticator-app.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import { contractRows } from '#tests/support/calls/contract-rows.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { changesBetween, type DatabaseSnapshot, databaseSnapshot } from '#tests/support/platform/database-snapshot.ts';
import { expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';

/** Who may make a call, decided here a second time: a row of the contract that says something else is a finding. */
const decided: Record<string, Access | 'staff who have signed in lately' | 'signed in lately'> = {
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
  'POST /api/staff/audit-log': 'staff',
  'POST /api/staff/consents': 'staff who have signed in lately',
  'POST /api/staff/consents/bundle': 'staff who have signed in lately',
  'POST /api/staff/consents/copy': 'staff who have signed in lately',
  'POST /api/staff/consents/signature': 'staff who have signed in lately',
  'POST /api/staff/consents/signature/confirmation': 'staff who have signed in lately',
  'POST /api/staff/consents/signature/confirmation/undo': 'staff who have signed in lately',
  'POST /api/staff/consents/signed-document': 'staff who have signed in lately',
  'GET /api/staff/retention': 'staff',
  'POST /api/staff/retention/ending': 'staff who have signed in lately',
  'GET /api/staff/study-switch': 'staff',
  'POST /api/staff/study-switch': 'staff',
  'POST /api/staff/days': 'staff',
  'POST /api/staff/days/opening': 'staff',
  'POST /api/staff/days/opening/set': 'staff',
  'POST /api/staff/days/opening/undo': 'staff',
  'GET /api/staff/live': 'staff',
  'GET /api/staff/mail': 'staff',
  'POST /api/staff/participant': 'staff',
  'POST /api/staff/participant/attempt': 'staff',
  'POST /api/staff/participant/record': 'staff',
  'POST /api/staff/participant/user-record': 'staff',
  'POST /api/staff/participants': 'staff',
  'POST /api/staff/participants/table': 'staff',
  'POST /api/staff/messages': 'staff',
  'POST /api/staff/messages/mark': 'staff',
  'POST /api/staff/people': 'staff',
  'POST /api/staff/people/roles': 'staff who have signed in lately',
  'GET /api/staff/professionals': 'staff',
  'POST /api/staff/professionals/add': 'staff',
  'POST /api/staff/professionals/change': 'staff',
  'POST /api/staff/professionals/remove': 'staff',
  'POST /api/staff/quality/exclude': 'staff',
  'POST /api/staff/quality/include': 'staff',
  'POST /api/staff/safety/cases': 'staff',
  'POST /api/staff/safety/cases/close': 'staff',
  'POST /api/staff/safety/cases/contact': 'staff',
  'POST /api/staff/safety/cases/release': 'staff',
  'POST /api/staff/safety/cases/reopen': 'staff',
  'POST /api/staff/safety/cases/take': 'staff',
  'GET /api/staff/safety/counts': 'staff',
  'GET /api/staff/readiness': 'staff',
  'GET /api/staff/words': 'staff',
  'GET /api/staff/study-analysis': 'staff',
  'POST /api/staff/study-analysis/people': 'staff',
  'GET /api/staff/exports': 'staff',
  'POST /api/staff/exports': 'staff who have signed in lately',
  'POST /api/staff/exports/cancellation': 'staff',
  'POST /api/staff/exports/download': 'staff who have signed in lately',
  'POST /api/staff/exports/estimate': 'staff',
  'GET /api/staff/exports/file': 'staff',
  'POST /api/staff/exports/link-table': 'staff who have signed in lately',
  'POST /api/staff/records': 'staff who have signed in lately',
  'GET /api/staff/tokens': 'staff',
  'POST /api/staff/tokens': 'staff who have signed in lately',
  'POST /api/staff/tokens/revocation': 'staff',
  'POST /api/staff/readiness/backup': 'staff',
  'POST /api/staff/readiness/clock': 'staff',
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
  const [stale, staleStaff, deleted] = await Promise.all([named('Iris'), ofStaff('Joel'), named('Lia')]);
  const somebodyElse = await person(testApp, 'Mia');
  await somebodyElse.hasEnrolled({ fullName: canary, email: 'canario@example.org' });
  await setAccount(somebodyElse, { name: canary });
  await participant.hasEnrolled();
  await setAccount(doctor, { category: 'doctor' });
  await setAccount(member, { member: true });
  for (const someone of [staff, staleStaff]) await turnsOnSecondFactor(someone);
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
  const tooOld = ({ needsFreshSignIn }: Call) => (needsFreshSignIn ? 'fresh-sign-in-needed' : null);
  callers = [
    { title: 'nobody', client: testApp.newClient(), refuses: nobody },
    { title: 'a patient who has not enrolled', client: patient.client, refuses: signedIn },
    { title: 'a participant', client: participant.client, refuses: notOfStaff },
    { title: 'a doctor', client: doctor.client, refuses: signedIn },
    { title: 'a member', client: member.client, refuses: signedIn },
    { title: 'staff', client: staff.client, refuses: notEnrolled },
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
  const words = { staff: 'staff who have signed in lately', 'signed-in': 'signed in lately' } as const;
  const inContract = rows.map((call) => {
    const { access, needsFreshSignIn } = call;
    const inWords = needsFreshSignIn && (access === 'staff' || access === 'signed-in') ? words[access] : access;
    return [nameOf(call), inWords];
  });
  expect(Object.fromEntries(inContract)).toEqual(decided);
});

/** Numbers over everybody that a first reading computes and keeps. */
const kept = ['analysis_snapshot'];

/** No row takes this, so that whoever is let in goes no further than to the check of what was sent. */
const unacceptable = { notExpected: true };

describe('the table of calls and callers', () => {
  let before: DatabaseSnapshot;
  beforeAll(async () => {
    before = await databaseSnapshot(testApp.database, { leftOut: kept });
  });

  test.each(rows.map((call) => ({ name: nameOf(call), call })))('$name', async ({ call }) => {
    for (const { title, client, refuses } of callers) {
      const reply = await client.request(call.method, call.path, call.input === undefined ? undefined : unacceptable);
      const refusal = refuses(call);
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
});
