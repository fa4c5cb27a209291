import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeRoles } from '#contract/accounts/staff-account-calls.ts';
import {
  confirmTeamRequest,
  inviteToTeam,
  listTeamRequests,
  refuseTeamRequest,
  sendInvitationAgain,
} from '#contract/accounts/team-request-calls.ts';
import { expireTeamRoles } from '#server/accounts/team-requests/expire-roles-store.ts';
import { deliverDueMails } from '#server/platform/mail/mail-handover-store.ts';
import {
  acceptsInvitation,
  accountIdOf,
  type InvitationStage,
  readsInvitation,
  startInvitationStage,
} from '#tests/support/accounts/invitation-stage.ts';
import { type Registered, signedUpAndVerified } from '#tests/support/platform/public-installation.ts';
import { refusalsNotSeen } from '#tests/support/platform/refusals-seen.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';
import type { TestApp } from '#tests/support/platform/test-app.ts';

const daySeconds = 86_400;

let stage: InvitationStage;
let testApp: TestApp;
let zeca: Registered;
let yara: Registered;
beforeAll(async () => {
  stage = await startInvitationStage();
  ({ testApp, zeca, yara } = stage);
});
afterAll(() => testApp.close());

/** Delivers all due mails. @returns how many of them invited this address */
async function deliveredTo(email: string): Promise<number> {
  let delivered = 0;
  await deliverDueMails(testApp.database, testApp.clock, async ({ recipient, subject }) => {
    if (recipient === email && subject.startsWith('Convite')) delivered += 1;
  });
  return delivered;
}

describe('an invitation', () => {
  test('mailed again has a new link, and the old one is void', async () => {
    const caio = await signedUpAndVerified(testApp, 'Caio');
    const { requestId } = await stage.invites(caio.email);
    const first = await stage.tokenFor(caio.email);
    await testApp.clock.advance(13 * daySeconds);
    await yara.client.call(sendInvitationAgain, { requestId });
    const second = await stage.tokenFor(caio.email);
    await deliverDueMails(testApp.database, testApp.clock, async () => {});
    expect(second).not.toBe(first);
    expectRefused(await readsInvitation(caio, first)(), 'invitation-over');
    await testApp.clock.advance(13 * daySeconds);
    expect((await readsInvitation(caio, second)()).status).toBe(200);
    await testApp.clock.advance(daySeconds);
    for (const attempt of [readsInvitation(caio, second), acceptsInvitation(caio, second)]) {
      expectRefused(await expectNothingChanged(testApp.database, attempt), 'invitation-over');
    }
    expectRefused(await zeca.client.request('POST', sendInvitationAgain.path, { requestId }), 'request-decided');
    await expireTeamRoles(testApp.parts);
    expectRefused(await zeca.client.request('POST', sendInvitationAgain.path, { requestId }), 'not-found');
  });

  test('withdrawn or without an inviter in office is void', async () => {
    const dora = await signedUpAndVerified(testApp, 'Dora');
    const { requestId } = await stage.invites(dora.email);
    const token = await stage.tokenFor(dora.email);
    await yara.client.call(refuseTeamRequest, { requestId });
    expectRefused(await expectNothingChanged(testApp.database, acceptsInvitation(dora, token)), 'invitation-over');

    await stage.invites(dora.email);
    const another = await stage.tokenFor(dora.email);
    const setStaff = (staff: boolean) =>
      testApp.database
        .updateTable('account_user')
        .set({ staff })
        .where('email', 'in', [zeca.email, yara.email])
        .execute();
    await setStaff(false);
    expectRefused(await expectNothingChanged(testApp.database, acceptsInvitation(dora, another)), 'invitation-over');
    await setStaff(true);
    await testApp.database.updateTable('account_user').set({ staff: true }).where('email', '=', dora.email).execute();
    expectRefused(await expectNothingChanged(testApp.database, acceptsInvitation(dora, another)), 'already-in-team');
  });

  test('whose mail waits longer than it is valid is over, and is not mailed', async () => {
    const gil = await signedUpAndVerified(testApp, 'Gil');
    await stage.invites(gil.email, ['administration']);
    const token = await stage.tokenFor(gil.email);
    await testApp.clock.advance(14 * daySeconds);
    await zeca.client.signIn(zeca);
    expect((await zeca.client.call(listTeamRequests)).requests).toEqual([]);
    await expireTeamRoles(testApp.parts);
    expect(await deliveredTo(gil.email)).toBe(0);
    await gil.client.signIn(gil);
    expectRefused(await expectNothingChanged(testApp.database, acceptsInvitation(gil, token)), 'invitation-over');
  });

  test('is not mailed once it is withdrawn', async () => {
    const hugo = await signedUpAndVerified(testApp, 'Hugo');
    const { requestId } = await stage.invites(hugo.email);
    await yara.client.signIn(yara);
    await yara.client.call(refuseTeamRequest, { requestId });
    expect(await deliveredTo(hugo.email)).toBe(0);
  });

  test('does not readmit a person removed from the team', async () => {
    const nara = await signedUpAndVerified(testApp, 'Nara');
    await stage.invites(nara.email, ['care']);
    const token = await stage.tokenFor(nara.email);
    const accountId = await accountIdOf(nara);
    const roles = { accountId, category: 'patient', member: false, staffUntil: null } as const;
    await zeca.client.call(changeRoles, { ...roles, staffRoles: ['reading'] });
    const { requests } = await yara.client.call(listTeamRequests);
    const { requestId = '' } = requests.find(({ kind }) => kind === 'roles') ?? {};
    await yara.client.call(confirmTeamRequest, { requestId });
    await zeca.client.call(changeRoles, { ...roles, staffRoles: [] });
    await nara.client.signIn(nara);
    for (const attempt of [readsInvitation(nara, token), acceptsInvitation(nara, token)]) {
      expectRefused(await expectNothingChanged(testApp.database, attempt), 'invitation-over');
    }
  });

  test('with a past last day is neither confirmed nor sent nor accepted', async () => {
    const otto = await signedUpAndVerified(testApp, 'Otto');
    const input = { email: otto.email, staffRoles: ['reading' as const], staffUntil: stage.inDays(1) };
    const [waiting] = (await zeca.client.call(inviteToTeam, input)).requests;
    const another = await signedUpAndVerified(testApp, 'Petra');
    const { requestId } = await stage.invites(another.email, ['reading'], stage.inDays(1));
    const token = await stage.tokenFor(another.email);
    await testApp.clock.advance(daySeconds);
    const confirming = () =>
      yara.client.request('POST', confirmTeamRequest.path, { requestId: waiting?.requestId ?? '' });
    expectRefused(await expectNothingChanged(testApp.database, confirming), 'request-outdated');
    expect(await stage.invitationsTo(otto.email)).toEqual([]);
    expectRefused(await zeca.client.request('POST', sendInvitationAgain.path, { requestId }), 'request-decided');
    expectRefused(await expectNothingChanged(testApp.database, acceptsInvitation(another, token)), 'invitation-over');
  });

  test('is mailed ten times an hour to one mailbox at most', async () => {
    const { requestId } = await stage.invites('caixa@example.org');
    for (let sent = 1; sent < 10; sent += 1) await zeca.client.call(sendInvitationAgain, { requestId });
    expectRefused(await zeca.client.request('POST', sendInvitationAgain.path, { requestId }), 'too-many-requests');
    await zeca.client.call(refuseTeamRequest, { requestId });
    const again = { email: 'caixa@example.org', staffRoles: ['reading'], staffUntil: null };
    expectRefused(await zeca.client.request('POST', inviteToTeam.path, again), 'too-many-requests');
  });
});

test('every refusal of sending again occurs here', () => {
  expect(refusalsNotSeen([sendInvitationAgain])).toEqual([]);
});
