import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAccount } from '#contract/accounts/account-calls.ts';
import { changeRoles, readMailState } from '#contract/accounts/staff-account-calls.ts';
import {
  acceptInvitation,
  confirmTeamRequest,
  inviteToTeam,
  listTeamRequests,
  readInvitation,
} from '#contract/accounts/team-request-calls.ts';
import { listParticipants } from '#contract/research/participant-list-calls.ts';
import {
  acceptsInvitation,
  accountIdOf,
  type InvitationStage,
  readsInvitation,
  startInvitationStage,
} from '#tests/support/accounts/invitation-stage.ts';
import { allRoles, auditTrail, noRoles } from '#tests/support/accounts/staff.ts';
import { mailedPath, mailsTo } from '#tests/support/platform/mailed-links.ts';
import { type Registered, signedUp, signedUpAndVerified } from '#tests/support/platform/public-installation.ts';
import { refusalsNotSeen } from '#tests/support/platform/refusals-seen.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';
import type { TestApp } from '#tests/support/platform/test-app.ts';
import { unfilteredList } from '#web/research/participant-list/participant-list-address.ts';

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

const reads = ({ client }: Registered) =>
  client.request('POST', listParticipants.path, { ...unfilteredList, offset: 0 });

describe('an invitation', () => {
  test('is sent only after a second person confirms it, and names the roles and the last day', async () => {
    const email = 'Nova@Example.org';
    const until = '2027-03-01T03:00:00.000Z';
    await zeca.client.call(inviteToTeam, { email, staffRoles: ['care', 'reading'], staffUntil: until });
    expect(await stage.invitationsTo('nova@example.org')).toEqual([]);
    const [request] = (await yara.client.call(listTeamRequests)).requests;
    expect(request).toMatchObject({ kind: 'invitation', email: 'nova@example.org', state: 'waiting', sentAt: null });
    const { requests } = await yara.client.call(confirmTeamRequest, { requestId: request?.requestId ?? '' });
    expect(requests).toMatchObject([{ kind: 'invitation', state: 'confirmed', staffRoles: ['reading', 'care'] }]);
    const [mail] = await stage.invitationsTo('nova@example.org');
    expect(mail?.bodyText).toContain(`Zeca (${zeca.email}) convida você`);
    expect(mail?.bodyText).toContain('com Leitura e Cuidado, até 28 de fevereiro de 2027');
    expect(await mailedPath(testApp.database, 'nova@example.org', 'team-invitation')).toMatch(
      /^\/team\/invitation#token=[\w-]{43}$/,
    );
    const rows = JSON.stringify(await testApp.database.selectFrom('team_request').selectAll().execute());
    expect(rows).not.toContain(await stage.tokenFor('nova@example.org'));
  });

  test('is requested once, and not for team members', async () => {
    const input = (email: string) => ({ email, staffRoles: ['reading'], staffUntil: null });
    const asking = (email: string) => zeca.client.request('POST', inviteToTeam.path, input(email));
    expectRefused(await asking('nova@example.org'), 'already-requested');
    expectRefused(await asking(yara.email), 'already-in-team');
    const nothing = { ...input('x@example.org'), staffRoles: [] };
    expectRefused(await zeca.client.request('POST', inviteToTeam.path, nothing), 'invalid-input');
    const past = { ...input('x@example.org'), staffUntil: testApp.clock.now().toISOString() };
    expectRefused(await zeca.client.request('POST', inviteToTeam.path, past), 'invalid-input');
  });

  test('is unchanged by a look, is accepted once, and is valid until its date', async () => {
    const ana = await signedUpAndVerified(testApp, 'Ana');
    const phone = testApp.newClient();
    await phone.signIn(ana);
    const until = stage.inDays(10);
    await stage.invites(ana.email, ['reading'], until);
    const token = await stage.tokenFor(ana.email);
    const look = await expectNothingChanged(testApp.database, readsInvitation(ana, token));
    expect(look.body).toEqual({ invitedByName: 'Zeca', staffRoles: ['reading'], staffUntil: until });
    // A scanner of mails opens every address.
    const scanner = testApp.newClient();
    const path = await mailedPath(testApp.database, ana.email, 'team-invitation');
    await expectNothingChanged(testApp.database, () => scanner.request('GET', path));
    expectRefused(await reads(ana), 'forbidden');

    const { account } = await ana.client.call(acceptInvitation, { token });
    expect(account).toMatchObject({ staff: false, staffRoles: ['reading'] });
    expect((await reads(ana)).status).toBe(200);
    expectRefused(await ana.client.request('GET', readMailState.path), 'role-needed');
    expect((await phone.call(readAccount)).account).toBeNull();
    expectRefused(await expectNothingChanged(testApp.database, acceptsInvitation(ana, token)), 'invitation-over');
    const told = await mailsTo(testApp.database, zeca.email);
    expect(told.at(-1)?.bodyText).toContain(`Ana (${ana.email}) aceitou um convite e entrou na equipe.`);
    const entries = await auditTrail(testApp.database);
    expect(entries.filter(({ actor }) => actor === account.id).map(({ action }) => action)).toEqual([
      'invitationAccepted',
      'participantListRead',
    ]);
    expect(entries.find(({ action }) => action === 'invitationAccepted')).toMatchObject({
      detail: { staffRoles: ['reading'], staffUntil: until },
    });
    const rows = await testApp.database.selectFrom('team_request').where('state', '=', 'used').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(ana.email);

    await testApp.clock.advance(10 * daySeconds);
    expectRefused(await reads(ana), 'forbidden');
  });

  test('is valid only for its confirmed address, not for others with the link', async () => {
    const bia = await signedUp(testApp, 'Bia');
    await stage.invites(bia.email);
    const token = await stage.tokenFor(bia.email);
    const eve = await signedUpAndVerified(testApp, 'Eve');
    for (const attempt of [readsInvitation(eve, token), acceptsInvitation(eve, token)]) {
      expectRefused(await expectNothingChanged(testApp.database, attempt), 'invitation-not-yours');
    }
    expectRefused(await testApp.newClient().request('POST', acceptInvitation.path, { token }), 'sign-in-needed');
    // An unconfirmed sign-up with the address gets no session, and none would count.
    expectRefused(await acceptsInvitation(bia, token)(), 'sign-in-needed');
    await testApp.database
      .updateTable('account_user')
      .set({ email_verified: false })
      .where('email', '=', eve.email)
      .execute();
    await stage.invites(eve.email);
    const another = await stage.tokenFor(eve.email);
    for (const attempt of [readsInvitation(eve, another), acceptsInvitation(eve, another)]) {
      expectRefused(await expectNothingChanged(testApp.database, attempt), 'unconfirmed-own-email');
    }
  });

  test('accepted by two concurrent devices counts once', async () => {
    const lia = await signedUpAndVerified(testApp, 'Lia');
    const tablet = testApp.newClient();
    await tablet.signIn(lia);
    await stage.invites(lia.email, ['care']);
    const token = await stage.tokenFor(lia.email);
    const replies = await Promise.all([
      acceptsInvitation(lia, token)(),
      acceptsInvitation({ ...lia, client: tablet }, token)(),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const account = await testApp.database
      .selectFrom('account_user')
      .where('email', '=', lia.email)
      .select('id')
      .executeTakeFirst();
    const trail = (await auditTrail(testApp.database)).filter(({ action }) => action === 'invitationAccepted');
    expect(trail.filter(({ actor }) => actor === account?.id)).toHaveLength(1);
  });
});

test('a requested role is not granted to an address that is no longer confirmed', async () => {
  const gil = await signedUpAndVerified(testApp, 'Gil');
  const accountId = await accountIdOf(gil);
  await zeca.client.call(changeRoles, { accountId, category: 'patient', member: false, ...allRoles });
  const { requests } = await yara.client.call(listTeamRequests);
  const { requestId = '' } = requests.find(({ kind }) => kind === 'roles') ?? {};
  await testApp.database
    .updateTable('account_user')
    .set({ email_verified: false })
    .where('id', '=', accountId)
    .execute();
  const confirming = () => yara.client.request('POST', confirmTeamRequest.path, { requestId });
  expectRefused(await expectNothingChanged(testApp.database, confirming), 'unconfirmed-email');
  await zeca.client.call(changeRoles, { accountId, category: 'patient', member: false, ...noRoles });
});

test('every refusal of these calls occurs here', () => {
  const elsewhere = [
    // single-administrator.test.ts, invitations-that-end.test.ts
    'POST /api/staff/invitations: second-person-needed',
    'POST /api/invitations/one: invitation-over',
    'POST /api/invitations/acceptance: already-in-team',
  ];
  expect(refusalsNotSeen([inviteToTeam, readInvitation, acceptInvitation])).toEqual(elsewhere);
});
