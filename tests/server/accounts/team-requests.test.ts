import { beforeAll, describe, expect, test } from 'vitest';
import { readAccount } from '#contract/accounts/account-calls.ts';
import { changeRoles } from '#contract/accounts/staff-account-calls.ts';
import {
  confirmTeamRequest,
  listTeamRequests,
  refuseTeamRequest,
  requestLinks,
} from '#contract/accounts/team-request-calls.ts';
import { readLinkTable } from '#contract/research/export-calls.ts';
import { accountIdOf, allRoles, auditTrail, noRoles, staffMember, teamMember } from '#tests/support/accounts/staff.ts';
import { confirms, newestSeenBy, requestsSeenBy } from '#tests/support/accounts/team-requests.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { mailsTo } from '#tests/support/platform/mailed-links.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { refusalsNotSeen } from '#tests/support/platform/refusals-seen.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

const patient = { category: 'patient', member: false } as const;
const daySeconds = 86_400;

const testApp = openedForTests(startTestApp);
let zeca: Person;
let yara: Person;
beforeAll(async () => {
  zeca = await staffMember(testApp, 'Zeca');
  yara = await staffMember(testApp, 'Yara');
});

const entries = () => auditTrail(testApp.database);
const rolesOf = async ({ email }: Person) =>
  testApp.database
    .selectFrom('account_user')
    .where('email', '=', email)
    .select(['staff', 'staff_roles as staffRoles'])
    .executeTakeFirstOrThrow();
const kindsTo = async ({ email }: Person) => (await mailsTo(testApp.database, email)).map(({ kind }) => kind);
const confirmation = (participant: Person, requestId: string) => () =>
  participant.client.request('POST', confirmTeamRequest.path, { requestId });

describe('a role requested by one of two administrators', () => {
  let ana: Person;
  let rosa: Person;
  let input: { accountId: string; category: 'patient'; member: boolean } & typeof allRoles;
  beforeAll(async () => {
    ana = await person(testApp, 'Ana');
    rosa = await teamMember(testApp, 'Rosa', ['reading', 'analysis', 'care']);
    input = { accountId: await accountIdOf(ana), ...patient, ...allRoles };
  });

  test('waits for the other one, who is notified by mail, and is audited', async () => {
    const { waits, person: asItIs } = await zeca.client.call(changeRoles, input);
    expect([waits, asItIs.staffRoles]).toEqual([true, []]);
    expect((await ana.client.call(readAccount)).account).toMatchObject({ staffRoles: [] });
    expect(await kindsTo(yara)).toEqual(['team-request']);
    expect(await kindsTo(zeca)).toEqual([]);
    expect(await requestsSeenBy(yara)).toMatchObject([
      { kind: 'roles', aboutName: 'Ana', requestedByName: 'Zeca', state: 'waiting', isYoursToDecide: true },
    ]);
    // Names are free text: others may be called Ana or Zeca.
    expect(await requestsSeenBy(yara)).toMatchObject([{ aboutEmail: ana.email, requestedByEmail: zeca.email }]);
    expect(await requestsSeenBy(zeca)).toMatchObject([{ requestedByYou: true, isYoursToDecide: false }]);
    expect((await entries()).at(-1)).toMatchObject({
      action: 'teamRequestMade',
      detail: { kind: 'roles', isAlone: false },
      subject: input.accountId,
    });
  });

  test('is requested once', async () => {
    const attempt = () => zeca.client.request('POST', changeRoles.path, input);
    expectRefused(await expectNothingChanged(testApp.database, attempt), 'already-requested');
  });

  test('is confirmed neither by its requester nor by its recipient, nor without administration', async () => {
    const { requestId } = await newestSeenBy(zeca);
    expectRefused(await expectNothingChanged(testApp.database, confirmation(zeca, requestId)), 'own-request');
    expectRefused(await rosa.client.request('GET', listTeamRequests.path), 'role-needed');
    expectRefused(await expectNothingChanged(testApp.database, confirmation(rosa, requestId)), 'role-needed');
    expectRefused(await expectNothingChanged(testApp.database, confirmation(ana, requestId)), 'forbidden');
    expectRefused(await confirmation(yara, crypto.randomUUID())(), 'not-found');
  });

  test("is granted by another administrator's confirmation; the whole team is notified", async () => {
    const request = await newestSeenBy(yara);
    await confirms(yara, request);
    expect(await rolesOf(ana)).toEqual({ staff: true, staffRoles: [] });
    expect((await ana.client.call(readAccount)).account).toBeNull();
    const { requestNumber } = request;
    expect((await entries()).slice(-2)).toMatchObject([
      { action: 'teamRequestConfirmed', actor: await accountIdOf(yara), detail: { requestNumber, kind: 'roles' } },
      { action: 'rolesChanged', actor: await accountIdOf(yara), subject: input.accountId, detail: { requestNumber } },
    ]);
    const told = (await mailsTo(testApp.database, zeca.email)).filter(({ kind }) => kind === 'team-notice');
    expect(told.map(({ bodyText }) => bodyText).join('\n')).toContain(`Yara (${yara.email}) mudou papéis na equipe.`);
    expect(await kindsTo(rosa)).toEqual(['team-notice']);
    expect(await requestsSeenBy(yara)).toEqual([]);
    expectRefused(await confirmation(yara, request.requestId)(), 'request-decided');
  });

  test('is revoked at once by a single administrator, and its holder is notified too', async () => {
    const before = (await mailsTo(testApp.database, ana.email)).length;
    const { waits, isAlone } = await zeca.client.call(changeRoles, { ...input, ...noRoles });
    expect([waits, isAlone]).toEqual([false, false]);
    expect(await rolesOf(ana)).toEqual({ staff: false, staffRoles: [] });
    expect((await kindsTo(ana)).slice(before)).toEqual(['team-notice']);
  });

  test('is refused by the other one, or withdrawn by its requester', async () => {
    for (const [decides, action] of [
      [yara, 'teamRequestRefused'],
      [zeca, 'teamRequestWithdrawn'],
    ] as const) {
      await zeca.client.call(changeRoles, input);
      const { requestId } = await newestSeenBy(zeca);
      await decides.client.call(refuseTeamRequest, { requestId });
      expect((await entries()).at(-1)).toMatchObject({ action });
      expectRefused(await decides.client.request('POST', refuseTeamRequest.path, { requestId }), 'request-decided');
      expectRefused(await confirmation(yara, requestId)(), 'request-decided');
    }
    expectRefused(
      await zeca.client.request('POST', refuseTeamRequest.path, { requestId: crypto.randomUUID() }),
      'not-found',
    );
    expect(await rolesOf(ana)).toEqual({ staff: false, staffRoles: [] });
  });

  test('is not confirmed when the roles of recipient or requester have changed since', async () => {
    await zeca.client.call(changeRoles, input);
    const { requestId } = await newestSeenBy(yara);
    await zeca.client.call(changeRoles, { ...input, ...noRoles, category: 'doctor' });
    expectRefused(await expectNothingChanged(testApp.database, confirmation(yara, requestId)), 'request-outdated');
    await zeca.client.call(changeRoles, { ...input, ...noRoles });
    const setZeca = (staff: boolean) =>
      testApp.database.updateTable('account_user').set({ staff }).where('email', '=', zeca.email).execute();
    await setZeca(false);
    expectRefused(await expectNothingChanged(testApp.database, confirmation(yara, requestId)), 'request-outdated');
    await setZeca(true);
    await testApp.clock.advance(7 * daySeconds);
    expectRefused(await expectNothingChanged(testApp.database, confirmation(yara, requestId)), 'request-decided');
  });

  test('is not confirmed by a recipient who is an administrator already', async () => {
    const vera = await teamMember(testApp, 'Vera', ['administration']);
    const accountId = await accountIdOf(vera);
    await zeca.client.call(changeRoles, { accountId, ...patient, ...allRoles });
    const { requestId } = await newestSeenBy(vera);
    expectRefused(await expectNothingChanged(testApp.database, confirmation(vera, requestId)), 'own-request');
    const refusing = () => vera.client.request('POST', refuseTeamRequest.path, { requestId });
    expectRefused(await expectNothingChanged(testApp.database, refusing), 'own-request');
    await testApp.database.updateTable('account_user').set({ staff_roles: [] }).where('id', '=', accountId).execute();
  });

  test('extended needs the same confirmation, shortened applies at once', async () => {
    const soon = new Date(testApp.clock.now().getTime() + daySeconds * 1000);
    const lia = await teamMember(testApp, 'Lia', ['care'], soon);
    const accountId = await accountIdOf(lia);
    const change = async (staffUntil: string | null) =>
      (await zeca.client.call(changeRoles, { accountId, ...patient, staffRoles: ['care'], staffUntil })).waits;
    const hour = 3_600_000;
    expect(await change(new Date(soon.getTime() - hour).toISOString())).toBe(false);
    expect(await change(soon.toISOString())).toBe(true);
    await zeca.client.call(refuseTeamRequest, { requestId: (await newestSeenBy(zeca)).requestId });
    expect(await change(null)).toBe(true);
  });
});

describe('concurrent administrators', () => {
  test('who confirm one request apply it once', async () => {
    const xavier = await staffMember(testApp, 'Xavier');
    const caio = await person(testApp, 'Caio');
    await zeca.client.call(changeRoles, { accountId: await accountIdOf(caio), ...patient, ...allRoles });
    const { requestId } = await newestSeenBy(yara);
    const before = (await entries()).length;
    const replies = await Promise.all([confirmation(yara, requestId)(), confirmation(xavier, requestId)()]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const added = (await entries()).slice(before).map(({ action }) => action);
    expect(added).toEqual(['teamRequestConfirmed', 'rolesChanged']);
  });

  test("of whom one confirms and one revokes the requester's role never do both in sequence", async () => {
    for (let round = 0; round < 5; round += 1) {
      const asker = await staffMember(testApp, `Asker${round}`);
      const dora = await person(testApp, `Dora${round}`);
      await asker.client.call(changeRoles, { accountId: await accountIdOf(dora), ...patient, ...allRoles });
      const { requestId } = await newestSeenBy(yara);
      const taking = { accountId: await accountIdOf(asker), ...patient, ...noRoles };
      const [confirmed, taken] = await Promise.all([
        confirmation(yara, requestId)(),
        zeca.client.request('POST', changeRoles.path, taking),
      ]);
      expect(taken.status).toBe(200);
      const order = (await entries()).slice(-4).map(({ action, subject }) => [action, subject]);
      if (confirmed.status === 200) {
        const given = order.findIndex(([action]) => action === 'teamRequestConfirmed');
        const lost = order.findIndex(([action, subject]) => action === 'rolesChanged' && subject === taking.accountId);
        expect(lost).toBeGreaterThan(given);
      } else {
        expectRefused(confirmed, 'request-outdated');
        expect(await rolesOf(dora)).toEqual({ staff: false, staffRoles: [] });
      }
    }
  });
});

describe('the link table', () => {
  test("is downloaded by its requester, after another administrator's confirmation, and for ten minutes again", async () => {
    await zeca.client.call(requestLinks, { reason: 'ethicsCommittee', understood: true });
    const { requestId } = await newestSeenBy(zeca);
    const fetching = (participant: Person) => () =>
      participant.client.request('POST', readLinkTable.path, { requestId });
    expectRefused(await expectNothingChanged(testApp.database, fetching(zeca)), 'request-decided');
    expectRefused(await expectNothingChanged(testApp.database, confirmation(zeca, requestId)), 'own-request');
    expectRefused(
      await zeca.client.request('POST', requestLinks.path, { reason: 'safety', understood: true }),
      'already-requested',
    );
    await confirms(yara, { requestId });
    expectRefused(await expectNothingChanged(testApp.database, fetching(yara)), 'not-found');
    expect((await fetching(zeca)()).status).toBe(200);
    await testApp.clock.advance(599);
    // The reply may have been lost; another download is no less audited, and does not prolong it.
    expect((await fetching(zeca)()).status).toBe(200);
    expect((await entries()).slice(-2).map(({ action }) => action)).toEqual(['linkTableRead', 'linkTableRead']);
    expectRefused(await expectNothingChanged(testApp.database, fetching(yara)), 'not-found');
    await testApp.clock.advance(1);
    expectRefused(await expectNothingChanged(testApp.database, fetching(zeca)), 'request-decided');
    const told = (await mailsTo(testApp.database, yara.email)).at(-1);
    expect(told?.bodyText).toContain(`Zeca (${zeca.email}) baixou a lista de códigos e nomes.`);
    expect((await entries()).at(-1)).toMatchObject({ action: 'linkTableRead', detail: { isAlone: false } });
  });

  test('is not downloaded after three days, nor without administration', async () => {
    await zeca.client.call(requestLinks, { reason: 'safety', understood: true });
    const { requestId } = await newestSeenBy(yara);
    await confirms(yara, { requestId });
    const fetching = () => zeca.client.request('POST', readLinkTable.path, { requestId });
    await testApp.clock.advance(3 * daySeconds);
    expectRefused(await expectNothingChanged(testApp.database, fetching), 'request-decided');
  });
});

test('every refusal of these calls occurs here', () => {
  const elsewhere = [
    // Covered with confirmed e-mails and temporary administrators: team-invitations.test.ts, four-roles.test.ts.
    'POST /api/staff/requests/confirmation: last-staff',
    'POST /api/staff/requests/confirmation: unconfirmed-email',
    // unblinding.test.ts
    'POST /api/staff/requests/confirmation: too-new-to-confirm',
    'POST /api/staff/requests/confirmation: clock-doubtful',
    // single-administrator.test.ts
    'POST /api/staff/requests/links: second-person-needed',
  ];
  expect(refusalsNotSeen([listTeamRequests, confirmTeamRequest, refuseTeamRequest, requestLinks])).toEqual(elsewhere);
});
