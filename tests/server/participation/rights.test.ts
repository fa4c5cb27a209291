import { describe, expect, test } from 'vitest';
import { storeProfile } from '#contract/accounts/profile-calls.ts';
import { changeRoles } from '#contract/accounts/staff-account-calls.ts';
import { giveConsent } from '#contract/participation/consent-calls.ts';
import { inventoryChoiceKind } from '#contract/participation/inventory-calls.ts';
import { readResearchRecord } from '#contract/participation/participation-calls.ts';
import { reportPresence } from '#contract/participation/presence-calls.ts';
import { withdrawFromStudy } from '#contract/participation/rights-calls.ts';
import { readMaterial } from '#contract/platform/installation-calls.ts';
import type { StudyClient } from '#scripts/simulation/study-client.ts';
import { emptyProfile } from '#server/participation/profile/profile-store.ts';
import { deliverDueMails } from '#server/platform/mail/mail-handover-store.ts';
import type { WithdrawalChoice } from '#study/decisions/withdrawal-choice.ts';
import { accountIdOf, noRoles, staffMember, teamMember } from '#tests/support/accounts/staff.ts';
import { signedInElevenMinutesAgo } from '#tests/support/accounts/stale-sign-in.ts';
import { choice } from '#tests/support/calls/call-inputs.ts';
import { contractRows } from '#tests/support/calls/contract-rows.ts';
import { enrolledPerson, type Person, person } from '#tests/support/participation/people.ts';
import { presenceReport } from '#tests/support/participation/presence-report.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { refusalsNotSeen } from '#tests/support/platform/refusals-seen.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

const testApp = openedForTests(startTestApp);

const leaving = (choice: WithdrawalChoice) => ({ choice, understood: true as const });
const asksToLeave = ({ client }: Person, choice: WithdrawalChoice = 'erase') =>
  client.request('POST', withdrawFromStudy.path, leaving(choice));

describe('withdrawal', () => {
  test('needs a fresh sign-in and the confirming tick', async () => {
    const eva = await person(testApp, 'Eva');
    await expectNothingChanged(testApp.database, async () => {
      for (const body of [
        { choice: 'erase', understood: false },
        { choice: 'all', understood: true },
        { choice: 'keep' },
      ]) {
        expectRefused(await eva.client.request('POST', withdrawFromStudy.path, body), 'invalid-input');
      }
    });
    await signedInElevenMinutesAgo(testApp.database, eva);
    expectRefused(await asksToLeave(eva), 'fresh-sign-in-needed');
  });

  test('before joining retains no row', async () => {
    const fabio = await person(testApp, 'Fabio');
    await fabio.hasConsented();
    const id = await accountIdOf(fabio);
    expect((await asksToLeave(fabio, 'keep')).body).toMatchObject({ keptAnswers: 0, choice: 'keep' });
    const storedRows = await testApp.database
      .selectFrom('participation_event')
      .innerJoin('participant', 'participant.participant_id', 'participation_event.participant_id')
      .where((row) => row.or([row('account_id', '=', id), row('account_id', 'is', null)]))
      .selectAll()
      .execute();
    expect(storedRows).toEqual([]);
  });

  test('is refused to team members until another revoked their roles and seven days passed', async () => {
    const hugo = await staffMember(testApp, 'Hugo');
    await expectNothingChanged(testApp.database, async () => {
      for (const way of ['erase', 'keep'] as const) expectRefused(await asksToLeave(hugo, way), 'last-staff');
    });
    const ivo = await staffMember(testApp, 'Ivo');
    const vera = await teamMember(testApp, 'Vera', ['reading']);
    await expectNothingChanged(testApp.database, async () => {
      for (const participant of [hugo, ivo, vera]) expectRefused(await asksToLeave(participant), 'still-in-team');
    });
    await hugo.client.call(changeRoles, {
      accountId: await accountIdOf(ivo),
      category: 'patient',
      member: false,
      ...noRoles,
    });
    await ivo.client.signIn(ivo);
    expectRefused(await expectNothingChanged(testApp.database, () => asksToLeave(ivo)), 'left-team-lately');
    await testApp.clock.advance(7 * 86_400 - 60);
    expectRefused(await asksToLeave(ivo), 'left-team-lately');
    await testApp.clock.advance(60);
    expect((await asksToLeave(ivo)).status).toBe(200);
  });

  test('is refused for seven days after roles expire', async () => {
    const until = new Date(testApp.clock.now().getTime() + 60_000);
    const lina = await teamMember(testApp, 'Lina', ['care'], until);
    expectRefused(await asksToLeave(lina), 'still-in-team');
    await testApp.clock.advance(60);
    expectRefused(await asksToLeave(lina), 'left-team-lately');
    await testApp.clock.advance(7 * 86_400);
    expect((await asksToLeave(lina)).status).toBe(200);
  });

  test('a concurrent repeat finds no account', async () => {
    const lia = await enrolledPerson(testApp, 'Lia');
    const replies = await Promise.all(Array.from({ length: 5 }, () => asksToLeave(lia, 'keep')));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401]);
  });

  test.each([
    ['erase', 1],
    ['keep', 4],
  ] as const)('with "%s" during concurrent work restores no row', leavesInTheMiddle);
});

const profile = { ...emptyProfile, actionPlan: 'plano' };

/** Sends an answer again that lost the optimistic lock to the others (503), as the journal does. */
async function answerAsJournal(client: StudyClient, input: object) {
  let reply = await client.requestAnswer(inventoryChoiceKind, input);
  for (let retries = 0; reply.status === 503 && retries < 5; retries += 1) {
    reply = await client.requestAnswer(inventoryChoiceKind, input);
  }
  return reply;
}

/**
 * A person answers, consents, signs in and is mailed to on one device while they leave on another.
 * @param pairsBefore how many pairs of the other requests are sent before they leave
 */
async function leavesInTheMiddle(way: WithdrawalChoice, pairsBefore: number): Promise<void> {
  const { database, clock } = testApp;
  const ravi = await enrolledPerson(testApp, 'Ravi');
  const [phone, id] = [await ravi.otherDevice(), await accountIdOf(ravi)];
  const { consent } = await phone.call(readMaterial);
  const post = (path: string, body: object) => phone.request('POST', path, body);
  const act = { consentHash: consent.hash, accepted: true, healthDataAccepted: false };
  const others = [
    ...[1, 2, 3, 4, 5].map((item) => () => answerAsJournal(phone, choice(1, item, 2))),
    () => post(giveConsent.path, { ...act, typedName: 'Ravi Outro' }),
    () => post(storeProfile.path, profile),
    () => post(storeProfile.path, { ...profile, favorites: 'café' }),
    () => post(reportPresence.path, presenceReport({ seconds: 5 })),
    () => phone.request('GET', readResearchRecord.path),
    () =>
      testApp.newClient().request('POST', '/api/auth/sign-in/email', { email: ravi.email, password: ravi.password }),
    () =>
      testApp.newClient().request('POST', '/api/auth/sign-in/email', { email: ravi.email, password: ravi.password }),
  ];
  const mailing = deliverDueMails(database, clock, async () => {});
  const before = others.slice(0, pairsBefore * 2).map((make) => make());
  const withdrawal = asksToLeave(ravi, way);
  const after = others.slice(pairsBefore * 2).map((make) => make());
  const replies = await Promise.all([...before, ...after]);
  expect((await withdrawal).status).toBe(200);
  await mailing;
  for (const { status, body } of replies) expect([200, 401], JSON.stringify(body)).toContain(status);

  for (const table of ['account_session', 'account_credential'] as const) {
    expect(await database.selectFrom(table).where('user_id', '=', id).selectAll().execute(), table).toEqual([]);
  }
  for (const table of ['participant', 'account_profile', 'mail'] as const) {
    expect(await database.selectFrom(table).where('account_id', '=', id).selectAll().execute(), table).toEqual([]);
  }
  const nameless = await database
    .selectFrom('consent')
    .innerJoin('participant', 'participant.participant_id', 'consent.participant_id')
    .where('account_id', 'is', null)
    .where('typed_name', '<>', '')
    .selectAll()
    .execute();
  expect(nameless).toEqual([]);
  expect(await database.selectFrom('mail').where('recipient', '=', ravi.email).selectAll().execute()).toEqual([]);
  expectRefused(await ravi.client.request('GET', readResearchRecord.path), 'sign-in-needed');
  expectRefused(await phone.request('GET', readResearchRecord.path), 'sign-in-needed');
}

test('every declared refusal of these calls occurs here', async () => {
  const rows = (await contractRows()).filter(({ path }) => path === withdrawFromStudy.path);
  expect(refusalsNotSeen(rows)).toEqual([]);
});
