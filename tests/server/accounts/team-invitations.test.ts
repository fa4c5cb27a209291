import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAccount } from '#contract/accounts/account-calls.ts';
import { changeRoles, readMailState } from '#contract/accounts/staff-account-calls.ts';
import {
  acceptInvitation,
  confirmTeamRequest,
  inviteToTeam,
  listTeamRequests,
  readInvitation,
  refuseTeamRequest,
  sendInvitationAgain,
} from '#contract/accounts/team-request-calls.ts';
import type { StaffRole } from '#contract/platform/staff-roles.ts';
import { listParticipants } from '#contract/research/participant-list-calls.ts';
import { tidyTeam } from '#server/accounts/team-requests/end-roles-store.ts';
import { allRoles, auditTrail, noRoles } from '#tests/support/accounts/staff.ts';
import { mailedPath, mailedToken, mailsTo } from '#tests/support/platform/mailed-links.ts';
import { type Registered, signedUp, startPublicApp, verified } from '#tests/support/platform/public-installation.ts';
import { refusalsNotSeen } from '#tests/support/platform/refusals-seen.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';
import type { TestApp } from '#tests/support/platform/test-app.ts';
import { wholeList } from '#web/research/participant-list/list-in-address.ts';

const daySeconds = 86_400;

let testApp: TestApp;
let zeca: Registered;
let yara: Registered;
beforeAll(async () => {
  testApp = await startPublicApp();
  [zeca, yara] = [await ofAdministration('Zeca'), await ofAdministration('Yara')];
});
afterAll(() => testApp.close());

async function ofAdministration(name: string): Promise<Registered> {
  const somebody = await verified(testApp, name);
  await testApp.database.updateTable('account_user').set({ staff: true }).where('email', '=', somebody.email).execute();
  return somebody;
}

async function accountIdOf({ client }: Registered): Promise<string> {
  return (await client.call(readAccount)).account?.id ?? '';
}

const inDays = (days: number) => new Date(testApp.clock.now().getTime() + days * daySeconds * 1000).toISOString();
const tokenFor = (email: string) => mailedToken(testApp.database, email, 'team-invitation');
const invitationsTo = async (email: string) =>
  (await mailsTo(testApp.database, email)).filter(({ kind }) => kind === 'team-invitation');

/** Zeca asks, Yara confirms. @returns the request */
async function invites(email: string, staffRoles: StaffRole[] = ['reading'], staffUntil: string | null = null) {
  const { requests } = await zeca.client.call(inviteToTeam, { email, staffRoles, staffUntil });
  const [request] = requests;
  if (request === undefined) throw new Error('There is no request.');
  await yara.client.call(confirmTeamRequest, { requestId: request.requestId });
  return request;
}

const reads = ({ client }: Registered) => client.request('POST', listParticipants.path, { ...wholeList, offset: 0 });
const accepts =
  ({ client }: Registered, token: string) =>
  () =>
    client.request('POST', acceptInvitation.path, { token });
const looksAt =
  ({ client }: Registered, token: string) =>
  () =>
    client.request('POST', readInvitation.path, { token });

describe('an invitation', () => {
  test('goes out only once a second person has confirmed it, and names the roles and the last day', async () => {
    const email = 'Nova@Example.org';
    const until = '2027-03-01T03:00:00.000Z';
    await zeca.client.call(inviteToTeam, { email, staffRoles: ['care', 'reading'], staffUntil: until });
    expect(await invitationsTo('nova@example.org')).toEqual([]);
    const [request] = (await yara.client.call(listTeamRequests)).requests;
    expect(request).toMatchObject({ kind: 'invitation', email: 'nova@example.org', state: 'waiting', sentAt: null });
    const { requests } = await yara.client.call(confirmTeamRequest, { requestId: request?.requestId ?? '' });
    expect(requests).toMatchObject([{ kind: 'invitation', state: 'confirmed', staffRoles: ['reading', 'care'] }]);
    const [mail] = await invitationsTo('nova@example.org');
    expect(mail?.bodyText).toContain(`Zeca (${zeca.email}) convida você`);
    expect(mail?.bodyText).toContain('com Leitura e Cuidado, até 28 de fevereiro de 2027');
    expect(await mailedPath(testApp.database, 'nova@example.org', 'team-invitation')).toMatch(
      /^\/team\/invitation\?token=[\w-]{43}$/,
    );
    const rows = JSON.stringify(await testApp.database.selectFrom('team_request').selectAll().execute());
    expect(rows).not.toContain(await tokenFor('nova@example.org'));
  });

  test('is asked for once, and not for somebody of the team', async () => {
    const input = (email: string) => ({ email, staffRoles: ['reading'], staffUntil: null });
    const asking = (email: string) => zeca.client.request('POST', inviteToTeam.path, input(email));
    expectRefused(await asking('nova@example.org'), 'already-asked');
    expectRefused(await asking(yara.email), 'already-in-team');
    const nothing = { ...input('x@example.org'), staffRoles: [] };
    expectRefused(await zeca.client.request('POST', inviteToTeam.path, nothing), 'invalid-input');
    const past = { ...input('x@example.org'), staffUntil: testApp.clock.now().toISOString() };
    expectRefused(await zeca.client.request('POST', inviteToTeam.path, past), 'invalid-input');
  });

  test('changes nothing when it is looked at, is accepted once, and lets in until its date', async () => {
    const ana = await verified(testApp, 'Ana');
    const phone = testApp.newClient();
    await phone.signIn(ana);
    const until = inDays(10);
    await invites(ana.email, ['reading'], until);
    const token = await tokenFor(ana.email);
    const look = await expectNothingChanged(testApp.database, looksAt(ana, token));
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
    expectRefused(await expectNothingChanged(testApp.database, accepts(ana, token)), 'invitation-over');
    const told = await mailsTo(testApp.database, zeca.email);
    expect(told.at(-1)?.bodyText).toContain(`Ana (${ana.email}) aceitou um convite e entrou na equipe.`);
    expect((await auditTrail(testApp.database)).at(-1)).toMatchObject({
      action: 'invitationAccepted',
      actor: account.id,
      detail: { staffRoles: ['reading'], staffUntil: until },
    });
    const rows = await testApp.database.selectFrom('team_request').where('state', '=', 'used').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(ana.email);

    await testApp.clock.advance(10 * daySeconds);
    expectRefused(await reads(ana), 'forbidden');
  });

  test('is for the address that it went to, confirmed, and for nobody else who has the link', async () => {
    const bia = await signedUp(testApp, 'Bia');
    await invites(bia.email);
    const token = await tokenFor(bia.email);
    const eve = await verified(testApp, 'Eve');
    for (const attempt of [looksAt(eve, token), accepts(eve, token)]) {
      expectRefused(await expectNothingChanged(testApp.database, attempt), 'invitation-not-yours');
    }
    expectRefused(await testApp.newClient().request('POST', acceptInvitation.path, { token }), 'sign-in-needed');
    // Somebody has signed up with the address and never opened its mails: no session comes of that, and none would do.
    expectRefused(await accepts(bia, token)(), 'sign-in-needed');
    await testApp.database
      .updateTable('account_user')
      .set({ email_verified: false })
      .where('email', '=', eve.email)
      .execute();
    await invites(eve.email);
    const another = await tokenFor(eve.email);
    for (const attempt of [looksAt(eve, another), accepts(eve, another)]) {
      expectRefused(await expectNothingChanged(testApp.database, attempt), 'unconfirmed-own-email');
    }
  });

  test('that was mailed again has another link, and the one before opens nothing', async () => {
    const caio = await verified(testApp, 'Caio');
    const { requestId } = await invites(caio.email);
    const first = await tokenFor(caio.email);
    await testApp.clock.advance(13 * daySeconds);
    await yara.client.call(sendInvitationAgain, { requestId });
    const second = await tokenFor(caio.email);
    expect(second).not.toBe(first);
    expectRefused(await looksAt(caio, first)(), 'invitation-over');
    await testApp.clock.advance(13 * daySeconds);
    expect((await looksAt(caio, second)()).status).toBe(200);
    await testApp.clock.advance(daySeconds);
    for (const attempt of [looksAt(caio, second), accepts(caio, second)]) {
      expectRefused(await expectNothingChanged(testApp.database, attempt), 'invitation-over');
    }
    expectRefused(await zeca.client.request('POST', sendInvitationAgain.path, { requestId }), 'request-decided');
    await tidyTeam(testApp.parts);
    expectRefused(await zeca.client.request('POST', sendInvitationAgain.path, { requestId }), 'not-found');
  });

  test('that was withdrawn, or for which nobody answers any more, opens nothing', async () => {
    const dora = await verified(testApp, 'Dora');
    const { requestId } = await invites(dora.email);
    const token = await tokenFor(dora.email);
    await yara.client.call(refuseTeamRequest, { requestId });
    expectRefused(await expectNothingChanged(testApp.database, accepts(dora, token)), 'invitation-over');

    await invites(dora.email);
    const another = await tokenFor(dora.email);
    const setStaff = (staff: boolean) =>
      testApp.database
        .updateTable('account_user')
        .set({ staff })
        .where('email', 'in', [zeca.email, yara.email])
        .execute();
    await setStaff(false);
    expectRefused(await expectNothingChanged(testApp.database, accepts(dora, another)), 'invitation-over');
    await setStaff(true);
    await testApp.database.updateTable('account_user').set({ staff: true }).where('email', '=', dora.email).execute();
    expectRefused(await expectNothingChanged(testApp.database, accepts(dora, another)), 'already-in-team');
  });

  test('does not let in again whoever another one has taken out of the team', async () => {
    const nara = await verified(testApp, 'Nara');
    await invites(nara.email, ['care']);
    const token = await tokenFor(nara.email);
    const accountId = await accountIdOf(nara);
    const roles = { accountId, category: 'patient', member: false, staffUntil: null } as const;
    await zeca.client.call(changeRoles, { ...roles, staffRoles: ['reading'] });
    const { requests } = await yara.client.call(listTeamRequests);
    const { requestId = '' } = requests.find(({ kind }) => kind === 'roles') ?? {};
    await yara.client.call(confirmTeamRequest, { requestId });
    await zeca.client.call(changeRoles, { ...roles, staffRoles: [] });
    await nara.client.signIn(nara);
    for (const attempt of [looksAt(nara, token), accepts(nara, token)]) {
      expectRefused(await expectNothingChanged(testApp.database, attempt), 'invitation-over');
    }
  });

  test('with a last day that has come is neither confirmed nor sent nor accepted', async () => {
    const otto = await verified(testApp, 'Otto');
    const input = { email: otto.email, staffRoles: ['reading' as const], staffUntil: inDays(1) };
    const [waiting] = (await zeca.client.call(inviteToTeam, input)).requests;
    const another = await verified(testApp, 'Petra');
    const { requestId } = await invites(another.email, ['reading'], inDays(1));
    const token = await tokenFor(another.email);
    await testApp.clock.advance(daySeconds);
    const confirming = () =>
      yara.client.request('POST', confirmTeamRequest.path, { requestId: waiting?.requestId ?? '' });
    expectRefused(await expectNothingChanged(testApp.database, confirming), 'request-outdated');
    expect(await invitationsTo(otto.email)).toEqual([]);
    expectRefused(await zeca.client.request('POST', sendInvitationAgain.path, { requestId }), 'request-decided');
    expectRefused(await expectNothingChanged(testApp.database, accepts(another, token)), 'invitation-over');
  });

  test('that two devices accept at the same moment is accepted once', async () => {
    const lia = await verified(testApp, 'Lia');
    const tablet = testApp.newClient();
    await tablet.signIn(lia);
    await invites(lia.email, ['care']);
    const token = await tokenFor(lia.email);
    const replies = await Promise.all([accepts(lia, token)(), accepts({ ...lia, client: tablet }, token)()]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const account = await testApp.database
      .selectFrom('account_user')
      .where('email', '=', lia.email)
      .select('id')
      .executeTakeFirst();
    const trail = (await auditTrail(testApp.database)).filter(({ action }) => action === 'invitationAccepted');
    expect(trail.filter(({ actor }) => actor === account?.id)).toHaveLength(1);
  });

  test('is not mailed more than ten times an hour to one mailbox', async () => {
    const { requestId } = await invites('caixa@example.org');
    for (let sent = 1; sent < 10; sent += 1) await zeca.client.call(sendInvitationAgain, { requestId });
    expectRefused(await zeca.client.request('POST', sendInvitationAgain.path, { requestId }), 'too-many-requests');
    await zeca.client.call(refuseTeamRequest, { requestId });
    const again = { email: 'caixa@example.org', staffRoles: ['reading'], staffUntil: null };
    expectRefused(await zeca.client.request('POST', inviteToTeam.path, again), 'too-many-requests');
  });
});

test('a role that was asked for is not given to an address that is confirmed no longer', async () => {
  const gil = await verified(testApp, 'Gil');
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

test('every refusal of these calls has been shown here', () => {
  const rows = [inviteToTeam, sendInvitationAgain, readInvitation, acceptInvitation];
  // team-requests.test.ts
  expect(refusalsNotSeen(rows)).toEqual(['POST /api/staff/invitations: second-person-needed']);
});
