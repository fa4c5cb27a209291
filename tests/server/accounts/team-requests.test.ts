import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAccount } from '#contract/accounts/account-calls.ts';
import { makeApiToken } from '#contract/accounts/api-token-calls.ts';
import { changeRoles, readMailState } from '#contract/accounts/staff-account-calls.ts';
import {
  askForLinks,
  confirmTeamRequest,
  inviteToTeam,
  listTeamRequests,
  refuseTeamRequest,
} from '#contract/accounts/team-request-calls.ts';
import { askForExport, readLinkTable } from '#contract/research/export-calls.ts';
import { wholeStudy } from '#report/export/export-filter.ts';
import { tidyTeam } from '#server/accounts/team-requests/end-roles-store.ts';
import { accountIdOf, allRoles, auditTrail, noRoles, staffMember, teamMember } from '#tests/support/accounts/staff.ts';
import { confirms, fetchesLinks, newestSeenBy, requestsSeenBy } from '#tests/support/accounts/team-requests.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { mailsTo } from '#tests/support/platform/mailed-links.ts';
import { refusalsNotSeen } from '#tests/support/platform/refusals-seen.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';

const patient = { category: 'patient', member: false } as const;
const daySeconds = 86_400;

let testApp: TestApp;
let zeca: Person;
let yara: Person;
beforeAll(async () => {
  testApp = await startTestApp();
  zeca = await staffMember(testApp, 'Zeca');
  yara = await staffMember(testApp, 'Yara');
});
afterAll(() => testApp.close());

const entries = async (app = testApp) =>
  (await auditTrail(app.database)).filter(({ action }) => action !== 'signedIn' && action !== 'accountEnded');
const rolesOf = async ({ email }: Person, app = testApp) =>
  app.database
    .selectFrom('account_user')
    .where('email', '=', email)
    .select(['staff', 'staff_roles as staffRoles'])
    .executeTakeFirstOrThrow();
const kindsTo = async ({ email }: Person, app = testApp) =>
  (await mailsTo(app.database, email)).map(({ kind }) => kind);
const confirmation = (somebody: Person, requestId: string) => () =>
  somebody.client.request('POST', confirmTeamRequest.path, { requestId });

describe('a role that one of two of administration wants to give', () => {
  let ana: Person;
  let rosa: Person;
  let wanted: { accountId: string; category: 'patient'; member: boolean } & typeof allRoles;
  beforeAll(async () => {
    ana = await person(testApp, 'Ana');
    rosa = await teamMember(testApp, 'Rosa', ['reading', 'analysis', 'care']);
    wanted = { accountId: await accountIdOf(ana), ...patient, ...allRoles };
  });

  test('waits for the other one, who is told by mail, and is in the log', async () => {
    const { waits, person: asItIs } = await zeca.client.call(changeRoles, wanted);
    expect([waits, asItIs.staffRoles]).toEqual([true, []]);
    expect((await ana.client.call(readAccount)).account).toMatchObject({ staffRoles: [] });
    expect(await kindsTo(yara)).toEqual(['team-request']);
    expect(await kindsTo(zeca)).toEqual([]);
    expect(await requestsSeenBy(yara)).toMatchObject([
      { kind: 'roles', aboutName: 'Ana', askedByName: 'Zeca', state: 'waiting', isYoursToDecide: true },
    ]);
    expect(await requestsSeenBy(zeca)).toMatchObject([{ askedByYou: true, isYoursToDecide: false }]);
    expect((await entries()).at(-1)).toMatchObject({
      action: 'teamRequestMade',
      detail: { kind: 'roles', isAlone: false },
      subject: wanted.accountId,
    });
  });

  test('is asked for once', async () => {
    const attempt = () => zeca.client.request('POST', changeRoles.path, wanted);
    expectRefused(await expectNothingChanged(testApp.database, attempt), 'already-asked');
  });

  test('is confirmed neither by who asked nor by whom it is for, nor without administration', async () => {
    const { requestId } = await newestSeenBy(zeca);
    expectRefused(await expectNothingChanged(testApp.database, confirmation(zeca, requestId)), 'own-request');
    expectRefused(await rosa.client.request('GET', listTeamRequests.path), 'role-needed');
    expectRefused(await expectNothingChanged(testApp.database, confirmation(rosa, requestId)), 'role-needed');
    expectRefused(await expectNothingChanged(testApp.database, confirmation(ana, requestId)), 'forbidden');
    expectRefused(await confirmation(yara, crypto.randomUUID())(), 'not-found');
  });

  test('is given with the confirmation of another one; all of the team is told', async () => {
    const request = await newestSeenBy(yara);
    await confirms(yara, request);
    expect(await rolesOf(ana)).toEqual({ staff: true, staffRoles: [] });
    expect((await ana.client.call(readAccount)).account).toBeNull();
    const { requestNumber } = request;
    expect((await entries()).slice(-2)).toMatchObject([
      { action: 'teamRequestConfirmed', actor: await accountIdOf(yara), detail: { requestNumber, kind: 'roles' } },
      { action: 'rolesChanged', actor: await accountIdOf(yara), subject: wanted.accountId, detail: { requestNumber } },
    ]);
    const told = (await mailsTo(testApp.database, zeca.email)).filter(({ kind }) => kind === 'team-news');
    expect(told.map(({ bodyText }) => bodyText).join('\n')).toContain(`Yara (${yara.email}) mudou papéis na equipe.`);
    expect(await kindsTo(rosa)).toEqual(['team-news']);
    expect(await requestsSeenBy(yara)).toEqual([]);
    expectRefused(await confirmation(yara, request.requestId)(), 'request-decided');
  });

  test('is taken at once by one alone, and whoever had it is told too', async () => {
    const before = (await mailsTo(testApp.database, ana.email)).length;
    const { waits, isAlone } = await zeca.client.call(changeRoles, { ...wanted, ...noRoles });
    expect([waits, isAlone]).toEqual([false, false]);
    expect(await rolesOf(ana)).toEqual({ staff: false, staffRoles: [] });
    expect((await kindsTo(ana)).slice(before)).toEqual(['team-news']);
  });

  test('is refused by the other one, or taken back by who asked', async () => {
    for (const [decides, action] of [
      [yara, 'teamRequestRefused'],
      [zeca, 'teamRequestWithdrawn'],
    ] as const) {
      await zeca.client.call(changeRoles, wanted);
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

  test('is not confirmed when the person, or who asked, has become another since', async () => {
    await zeca.client.call(changeRoles, wanted);
    const { requestId } = await newestSeenBy(yara);
    await zeca.client.call(changeRoles, { ...wanted, ...noRoles, category: 'doctor' });
    expectRefused(await expectNothingChanged(testApp.database, confirmation(yara, requestId)), 'request-outdated');
    await zeca.client.call(changeRoles, { ...wanted, ...noRoles });
    const setZeca = (staff: boolean) =>
      testApp.database.updateTable('account_user').set({ staff }).where('email', '=', zeca.email).execute();
    await setZeca(false);
    expectRefused(await expectNothingChanged(testApp.database, confirmation(yara, requestId)), 'request-outdated');
    await setZeca(true);
    await testApp.clock.advance(7 * daySeconds);
    expectRefused(await expectNothingChanged(testApp.database, confirmation(yara, requestId)), 'request-decided');
  });

  test('is not confirmed by whom it is for, who is of administration already', async () => {
    const vera = await teamMember(testApp, 'Vera', ['administration']);
    const accountId = await accountIdOf(vera);
    await zeca.client.call(changeRoles, { accountId, ...patient, ...allRoles });
    const { requestId } = await newestSeenBy(vera);
    expectRefused(await expectNothingChanged(testApp.database, confirmation(vera, requestId)), 'own-request');
    const refusing = () => vera.client.request('POST', refuseTeamRequest.path, { requestId });
    expectRefused(await expectNothingChanged(testApp.database, refusing), 'own-request');
    await testApp.database.updateTable('account_user').set({ staff_roles: [] }).where('id', '=', accountId).execute();
  });

  test('of more time with a role is the same, of less time is at once', async () => {
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

describe('two at the same moment', () => {
  test('who confirm one request: it is done once', async () => {
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

  test('of whom one confirms and one takes the role from who asked: never both after one another', async () => {
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

describe('the list of codes and names', () => {
  test('is fetched once, by who asked, after another one has confirmed', async () => {
    await zeca.client.call(askForLinks, { reason: 'ethicsCommittee', understood: true });
    const { requestId } = await newestSeenBy(zeca);
    const fetching = (somebody: Person) => () => somebody.client.request('POST', readLinkTable.path, { requestId });
    expectRefused(await expectNothingChanged(testApp.database, fetching(zeca)), 'request-decided');
    expectRefused(await expectNothingChanged(testApp.database, confirmation(zeca, requestId)), 'own-request');
    expectRefused(
      await zeca.client.request('POST', askForLinks.path, { reason: 'safety', understood: true }),
      'already-asked',
    );
    await confirms(yara, { requestId });
    expectRefused(await expectNothingChanged(testApp.database, fetching(yara)), 'not-found');
    expect((await fetching(zeca)()).status).toBe(200);
    expectRefused(await expectNothingChanged(testApp.database, fetching(zeca)), 'request-decided');
    const told = (await mailsTo(testApp.database, yara.email)).at(-1);
    expect(told?.bodyText).toContain(`Zeca (${zeca.email}) baixou a lista de códigos e nomes.`);
    expect((await entries()).at(-1)).toMatchObject({ action: 'linkTableRead', detail: { isAlone: false } });
  });

  test('is not fetched after three days, nor without administration', async () => {
    await zeca.client.call(askForLinks, { reason: 'safety', understood: true });
    const { requestId } = await newestSeenBy(yara);
    await confirms(yara, { requestId });
    const fetching = () => zeca.client.request('POST', readLinkTable.path, { requestId });
    await testApp.clock.advance(3 * daySeconds);
    expectRefused(await expectNothingChanged(testApp.database, fetching), 'request-decided');
  });
});

describe('what all the others of the team are told by mail at once', () => {
  test.each<[string, RegExp, () => Promise<unknown>]>([
    ['an export', /pediu uma exportação/, () => zeca.client.call(askForExport, { filter: wholeStudy })],
    ['a token', /criou um token/, () => zeca.client.call(makeApiToken, { name: 'R', validDays: 3 })],
  ])('is %s', async (_what, sentence, does) => {
    const before = (await mailsTo(testApp.database, yara.email)).length;
    await does();
    const told = (await mailsTo(testApp.database, yara.email)).slice(before);
    expect(told.map(({ kind }) => kind)).toEqual(['team-news']);
    expect(told[0]?.bodyText).toMatch(sentence);
    expect(told[0]?.bodyText).toContain(zeca.email);
    expect(told[0]?.bodyText).toContain('/staff/audit-log');
    expect(JSON.stringify(told)).not.toMatch(/\b[A-Z0-9]{4}-[A-Z0-9]{4}\b/);
  });

  test('goes to each of the other roles, who cannot look it up, and to nobody whose roles are over', async () => {
    const others = await Promise.all(
      (['reading', 'analysis', 'care'] as const).map((role) => teamMember(testApp, `Com${role}`, [role])),
    );
    const former = await teamMember(testApp, 'Rute', ['administration'], testApp.clock.now());
    const before = await kindsTo(zeca);
    await zeca.client.call(makeApiToken, { name: 'R', validDays: 3 });
    for (const other of others) {
      const mails = await mailsTo(testApp.database, other.email);
      expect(mails.map(({ kind }) => kind)).toEqual(['team-news']);
      expect(mails[0]?.bodyText).not.toContain('/staff/');
      expect(mails[0]?.bodyText).toContain('com alguém da administração');
    }
    expect(await kindsTo(former)).toEqual([]);
    expect((await kindsTo(zeca)).slice(before.length)).not.toContain('team-news');
  });
});

describe('one alone in administration', () => {
  let alone: TestApp;
  let eva: Person;
  beforeAll(async () => {
    alone = await startTestApp();
    eva = await staffMember(alone, 'Eva');
    await teamMember(alone, 'Lena', ['reading', 'care']);
  });
  afterAll(() => alone.close());

  test('is enough, and both the page and the log say so', async () => {
    expect((await eva.client.call(listTeamRequests)).secondPerson).toBe('notThere');
    await fetchesLinks(eva, 'safety', null);
    const gil = await person(alone, 'Gil');
    const wanted = { accountId: await accountIdOf(gil), ...patient, ...allRoles };
    const { waits, isAlone } = await eva.client.call(changeRoles, wanted);
    expect([waits, isAlone]).toEqual([false, true]);
    expect((await entries(alone)).map(({ action, detail }) => [action, 'isAlone' in detail && detail.isAlone])).toEqual(
      [
        ['teamRequestMade', true],
        ['linkTableRead', true],
        ['rolesChanged', true],
      ],
    );
    await gil.client.signIn(gil);
    expect((await eva.client.call(listTeamRequests)).secondPerson).toBe('confirms');
  });

  test('is not enough in the seven days after another one has lost the role', async () => {
    const accountId = (
      await alone.database.selectFrom('account_user').where('name', '=', 'Gil').select('id').executeTakeFirstOrThrow()
    ).id;
    await eva.client.call(changeRoles, { accountId, ...patient, ...noRoles });
    expect((await eva.client.call(listTeamRequests)).secondPerson).toBe('leftLately');
    const olga = await person(alone, 'Olga');
    const giving = async () =>
      eva.client.request('POST', changeRoles.path, { accountId: await accountIdOf(olga), ...patient, ...allRoles });
    const asking = () => eva.client.request('POST', askForLinks.path, { reason: 'safety', understood: true });
    const inviting = () =>
      eva.client.request('POST', inviteToTeam.path, { email: 'a@example.org', staffRoles: ['care'], staffUntil: null });
    for (const attempt of [asking, giving]) {
      expectRefused(await expectNothingChanged(alone.database, attempt), 'second-person-needed');
    }
    expectRefused(await inviting(), 'second-person-needed');
    await alone.clock.advance(7 * daySeconds - 60);
    expectRefused(await giving(), 'second-person-needed');
    await alone.clock.advance(60);
    expect((await giving()).status).toBe(200);
  });
});

test('whose administration ended by itself a moment ago is remembered, also when their roles change before that is noted', async () => {
  const stage = await startTestApp();
  const eva = await staffMember(stage, 'Eva');
  const soon = new Date(stage.clock.now().getTime() + 60_000);
  const caio = await teamMember(stage, 'Caio', ['administration'], soon);
  await stage.clock.advance(61);
  const accountId = await accountIdOf(caio);
  await eva.client.call(changeRoles, { accountId, ...patient, staffRoles: ['reading'], staffUntil: null });
  expect((await eva.client.call(listTeamRequests)).secondPerson).toBe('leftLately');
  await stage.close();
});

describe('roles whose date has come', () => {
  test('are written down once, with the moment, and told; a request for the list that waits is gone', async () => {
    await tidyTeam(testApp.parts);
    const until = new Date(testApp.clock.now().getTime() + 3_600_000);
    const nina = await teamMember(testApp, 'Nina', ['administration', 'care'], until);
    await nina.client.call(askForLinks, { reason: 'safety', understood: true });
    const { requestId } = await newestSeenBy(nina);
    const accountId = await accountIdOf(nina);
    await testApp.clock.advance(3600);
    expectRefused(await nina.client.request('GET', readMailState.path), 'forbidden');
    expectRefused(await confirmation(yara, requestId)(), 'request-outdated');
    await testApp.clock.advance(600);
    await tidyTeam(testApp.parts);
    await expectNothingChanged(testApp.database, () => tidyTeam(testApp.parts));
    expect((await entries()).at(-1)).toMatchObject({
      action: 'rolesEnded',
      actor: null,
      subject: accountId,
      detail: { before: { staffRoles: ['care', 'administration'], staffUntil: until.toISOString() } },
    });
    const row = await testApp.database
      .selectFrom('account_user')
      .where('id', '=', accountId)
      .select(['staff_roles', 'left_team_at', 'left_administration_at'])
      .executeTakeFirst();
    expect(row).toEqual({ staff_roles: [], left_team_at: until, left_administration_at: until });
  });
});

test('every refusal of these calls has been shown here', () => {
  const elsewhere = [
    // Shown where e-mails are confirmed, and where somebody administers for a time only: team-invitations.test.ts, roles.test.ts.
    'POST /api/staff/requests/confirmation: last-staff',
    'POST /api/staff/requests/confirmation: unconfirmed-email',
  ];
  expect(refusalsNotSeen([listTeamRequests, confirmTeamRequest, refuseTeamRequest, askForLinks])).toEqual(elsewhere);
});
