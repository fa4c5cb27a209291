import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { enrol } from '#contract/participation/participation-calls.ts';
import { readCompletionLink } from '#contract/participation/recruitment-calls.ts';
import {
  changeOpening,
  changeRecruitmentLink,
  closeRecruitmentLink,
  downloadExternalIds,
  makeRecruitmentLink,
  type RecruitmentLink,
  readRecruitment,
} from '#contract/team/recruitment-calls.ts';
import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { accountIdOf, auditTrail, staffMember } from '#tests/support/accounts/staff.ts';
import { questionnaire } from '#tests/support/calls/call-inputs.ts';
import { Person, person } from '#tests/support/participation/people.ts';
import { participantIdOf } from '#tests/support/participation/waiting-people.ts';
import { withdraw } from '#tests/support/participation/withdrawal.ts';
import { countStatements, type StatementCount } from '#tests/support/platform/count-statements.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';
import { waitForBlocked } from '#tests/support/platform/wait-for-blocked.ts';
import { sheetCells } from '#tests/support/research/sheet-cells.ts';
import { turnStudySwitch } from '#tests/support/study/turn-study-switch.ts';
import { linkMadeBy, opensLink } from '#tests/support/team/recruitment-links.ts';

let testApp: TestApp;
let zeca: Person;
let counted: StatementCount;
beforeAll(async () => {
  counted = countStatements();
  testApp = await startTestApp();
  zeca = await staffMember(testApp, 'Zeca');
});
afterEach(async () => {
  await zeca.client.call(changeOpening, { openTo: 'all' });
});
afterAll(async () => {
  counted.stop();
  await testApp.close();
});

const named = (name: string) => person(testApp, name);
const link = (changed?: Parameters<typeof linkMadeBy>[1]) => linkMadeBy(zeca, changed);
const joins = ({ client }: Person) => client.request('POST', enrol.path, questionnaire());
const consents = ({ client, name }: Person) =>
  client.request('POST', '/api/participation/consent', {
    consentHash: testApp.material.consent.hash,
    accepted: true,
    healthDataAccepted: true,
    typedName: `${name} da Silva`,
  });

const signsUp = ({ client, name, email, password }: Person) => client.signUp({ name, email, password });

/** A person who opens a link in a new browser and signs up there. */
async function comesBy(one: Pick<RecruitmentLink, 'code'>, name: string, query = ''): Promise<Person> {
  const participant = new Person(testApp, name, Math.floor(Math.random() * 1e9));
  expect((await opensLink(participant.client, one, query)).headers.get('location')).toBe('/');
  await signsUp(participant);
  return participant;
}

async function joinedBy(participant: Person): Promise<number | null> {
  const participantId = await participantIdOf(testApp.database, participant);
  const { link_id: linkId } = await testApp.database
    .selectFrom('participant')
    .where('participant_id', '=', participantId)
    .select('link_id')
    .executeTakeFirstOrThrow();
  return linkId;
}

const arrivalOf = async (participant: Person) =>
  testApp.database
    .selectFrom('account_arrival')
    .where('account_id', '=', await accountIdOf(participant))
    .selectAll()
    .executeTakeFirst();

async function countsOf({ linkId }: RecruitmentLink) {
  const { links } = await zeca.client.call(readRecruitment);
  const found = links.find((one) => one.linkId === linkId);
  return found && { arrived: found.arrived, enrolled: found.enrolled, finished: found.finished, state: found.state };
}

test('the page of links says whether the study receives people', async () => {
  const study = async () => (await zeca.client.call(readRecruitment)).study;
  expect(await study()).toBe('open');
  await turnStudySwitch(zeca, 'paused');
  expect(await study()).toBe('paused');
  await turnStudySwitch(zeca, 'open');
});

describe('a recruitment link', () => {
  test('is made once by a retry after a lost reply', async () => {
    const key = crypto.randomUUID();
    const { linkId } = await link({ key });
    const again = async () => (await link({ key })).linkId;
    expect(await expectNothingChanged(testApp.database, again)).toBe(linkId);
    const made = { key, name: 'Outro', source: 'Cartaz', site: '', quota: null, endsOn: null };
    const other = { ...made, completionAddress: '', completionDay: 3 };
    const reply = () => zeca.client.request('POST', makeRecruitmentLink.path, other);
    expectRefused(await expectNothingChanged(testApp.database, reply), 'conflict');
  });

  test('redirects to the front page without parameters, and is stored with account and participation', async () => {
    const poster = await link();
    const visitor = testApp.newClient();
    const opened = await opensLink(
      visitor,
      { code: poster.code.toUpperCase() },
      '?PROLIFIC_PID=5f3a9c0b&STUDY_ID=64af&SESSION_ID=99zz',
    );
    expect(opened.status).toBe(303);
    expect(opened.headers.get('location')).toBe('/');
    const cookie = opened.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^wordmood\.arrival=/);
    expect(cookie).toMatch(/Max-Age=86400;.*HttpOnly/);
    expect(cookie).not.toContain('5f3a9c0b');
    const ana = new Person({ ...testApp, newClient: () => visitor }, 'Ana', 41);
    await signsUp(ana);
    expect(await arrivalOf(ana)).toMatchObject({
      link_id: poster.linkId,
      outside_id: '5f3a9c0b',
      outside_study: '64af',
      outside_session: '99zz',
    });
    expect(visitor.cookieHeader).toContain('wordmood.arrival=;');
    await ana.hasEnrolled();
    expect(await joinedBy(ana)).toBe(poster.linkId);
    expect(await ana.progress()).toMatchObject({ cameByLink: true });
    expect(await countsOf(poster)).toEqual({ arrived: 1, enrolled: 1, finished: 0, state: 'open' });
    expect(testApp.logged.join('\n')).not.toContain('5f3a9c0b');
  });

  test('is stored with the account while a person joins under a lock of the link', async () => {
    const poster = await link();
    const held = await testApp.database.startTransaction().execute();
    const row = held.selectFrom('recruitment_link').where('link_id', '=', poster.linkId).select('link_id');
    await row.forNoKeyUpdate().execute();
    const ana = await comesBy(poster, 'Ana', '?PROLIFIC_PID=61d0c2');
    expect(await arrivalOf(ana)).toMatchObject({ link_id: poster.linkId });
    await held.rollback().execute();
  });

  test('counts for an existing account, and the latest one until it joins', async () => {
    const [first, second] = [await link({ source: 'Instagram' }), await link()];
    const bia = await named('Bia');
    await opensLink(bia.client, first);
    expect(await arrivalOf(bia)).toMatchObject({ link_id: first.linkId, outside_id: null });
    const elsewhere = testApp.newClient();
    await opensLink(elsewhere, second, '?id=48213');
    await elsewhere.signIn(bia);
    expect(await arrivalOf(bia)).toMatchObject({ link_id: second.linkId, outside_id: '48213' });
    await bia.hasEnrolled();
    await opensLink(bia.client, first);
    expect(await arrivalOf(bia)).toMatchObject({ link_id: second.linkId });
    expect(await joinedBy(bia)).toBe(second.linkId);
  });

  test('forged, or opened as an image of another page, is ignored', async () => {
    const poster = await link();
    const caio = await named('Caio');
    await caio.client.fetch('GET', `/r/${poster.code}`, { 'sec-fetch-dest': 'image' });
    expect(await arrivalOf(caio)).toBeUndefined();
    const davi = new Person(testApp, 'Davi', 42);
    const note = Buffer.from(JSON.stringify({ link: poster.linkId, id: null, study: null, session: null }));
    const forged = `wordmood.arrival=${note.toString('base64url')}.${'A'.repeat(43)}%3D`;
    await davi.client.request(
      'POST',
      '/api/auth/sign-up/email',
      { name: davi.name, email: davi.email, password: davi.password },
      { cookie: forged },
    );
    await davi.client.signIn(davi);
    expect(await arrivalOf(davi)).toBeUndefined();
  });

  test.each([
    ['is unknown', 404, async () => ({ code: 'AAAA2222' })],
    [
      'is closed',
      410,
      async () => {
        const poster = await link();
        await zeca.client.call(closeRecruitmentLink, { linkId: poster.linkId, isClosed: true });
        return poster;
      },
    ],
    ['is past its end', 410, async () => link({ endsOn: '2020-01-31' })],
    [
      'has no place left',
      410,
      async () => {
        const poster = await link({ quota: 1 });
        await (await comesBy(poster, 'Eva')).hasEnrolled();
        return poster;
      },
    ],
  ])('reports at once that it %s', async (_how, status, make) => {
    const opened = await opensLink(testApp.newClient(), await make());
    expect(opened.status).toBe(status);
    expect(opened.headers.get('set-cookie')).toBeNull();
    expect(await opened.text()).toMatch(/<h1>(Não encontramos|Este link|As vagas)/);
  });
});

describe('joining', () => {
  test('without a link is unchanged, and reading progress runs no extra statement', async () => {
    const ana = await named('Ana');
    expect((await consents(ana)).status).toBe(200);
    expect((await joins(ana)).status).toBe(200);
    expect(await joinedBy(ana)).toBeNull();
    expect(await ana.progress()).toMatchObject({ cameByLink: false, enrolmentRefusal: null });
    expect((await counted.during(() => ana.progress())).statements).toBe(1);
  });

  test('without a link is refused while the study is for invited people, except to participants', async () => {
    const [bia, caio] = [await named('Bia'), await named('Caio')];
    await bia.hasConsented();
    await joins(bia);
    await caio.hasConsented();
    await zeca.client.call(changeOpening, { openTo: 'invited' });
    const davi = await named('Davi');
    expect(await davi.progress()).toMatchObject({ enrolment: 'none', enrolmentRefusal: 'invited-only' });
    expect(await caio.progress()).toMatchObject({ enrolment: 'consented', enrolmentRefusal: 'invited-only' });
    expect(await bia.progress()).toMatchObject({ enrolment: 'enrolled', enrolmentRefusal: null });
    expectRefused(await expectNothingChanged(testApp.database, () => consents(davi)), 'invited-only');
    expectRefused(await expectNothingChanged(testApp.database, () => joins(caio)), 'invited-only');
    expect((await consents(caio)).status).toBe(200);
    expect((await joins(bia)).status).toBe(200);
    await opensLink(davi.client, await link());
    await davi.hasEnrolled();
    expect(await davi.progress()).toMatchObject({ enrolment: 'enrolled' });
  });

  test('by a link closed or expired meanwhile is refused', async () => {
    const poster = await link();
    const [ana, bia] = [await comesBy(poster, 'Ana'), await comesBy(poster, 'Bia')];
    await ana.hasConsented();
    await zeca.client.call(closeRecruitmentLink, { linkId: poster.linkId, isClosed: true });
    expectRefused(await joins(ana), 'link-over');
    expectRefused(await consents(bia), 'link-over');
    const { name, source, site, quota, completionAddress, completionDay } = poster;
    const written = { name, source, site, quota, completionAddress, completionDay };
    await zeca.client.call(closeRecruitmentLink, { linkId: poster.linkId, isClosed: false });
    await zeca.client.call(changeRecruitmentLink, { linkId: poster.linkId, ...written, endsOn: '2020-01-31' });
    expectRefused(await joins(ana), 'link-over');
    await zeca.client.call(changeRecruitmentLink, { linkId: poster.linkId, ...written, endsOn: null });
    expect((await joins(ana)).status).toBe(200);
  });

  test('never exceeds a quota, of ten concurrent people at two servers', async () => {
    const poster = await link({ quota: 3 });
    const database = await openDatabase({ connectionString: testApp.connectionString });
    const servers = [testApp.app, await createApp({ ...testApp.parts, database })];
    const crowd: Person[] = [];
    for (let index = 0; index < 10; index += 1) {
      const newClient = () =>
        testApp.newClient(() => (url, init) => Promise.resolve(servers[index % 2]?.request(url, init) as never));
      const one = new Person({ ...testApp, newClient }, `P${index}`, index);
      await opensLink(one.client, poster);
      await signsUp(one);
      await one.hasConsented();
      crowd.push(one);
    }
    const held = await testApp.database.startTransaction().execute();
    const row = held.selectFrom('recruitment_link').where('link_id', '=', poster.linkId).select('link_id');
    await row.forUpdate().execute();
    const joining = crowd.map(joins);
    // Each has read that there is a place, and waits for the link to take it.
    await waitForBlocked(testApp.database, 6);
    await held.rollback().execute();
    const replies = await Promise.all(joining);
    for (const reply of replies.filter(({ status }) => status !== 200)) expectRefused(reply, 'places-taken');
    const inside = crowd.filter((_, index) => replies[index]?.status === 200);
    expect(inside).toHaveLength(3);
    expect(await countsOf(poster)).toEqual({ arrived: 10, enrolled: 3, finished: 0, state: 'places-taken' });
    // A repeat takes no other place.
    expect((await joins(inside[0] ?? expect.fail())).status).toBe(200);
    await database.destroy();
  });

  test('as staff uses no quota', async () => {
    const poster = await link({ quota: 1 });
    await opensLink(zeca.client, poster);
    await zeca.hasEnrolled();
    const ana = await comesBy(poster, 'Ana');
    await ana.hasEnrolled();
    expect(await countsOf(poster)).toMatchObject({ enrolled: 1, state: 'places-taken' });
  });
});

describe('the completion link', () => {
  test('appears with the external id once the day that the service waits for is over', async () => {
    const completionAddress = 'https://uni.sona-systems.com/credit?survey_code={id}';
    const sona = await link({ completionAddress, completionDay: 1 });
    const ana = await comesBy(sona, 'Ana', '?survey_code=48213');
    await ana.hasEnrolled();
    expect(await ana.client.call(readCompletionLink)).toEqual({ address: null });
    await ana.hasFinishedDay(1);
    expect(await ana.client.call(readCompletionLink)).toEqual({ address: completionAddress.replace('{id}', '48213') });
  });
});

describe('the team', () => {
  test('has the people of a link in a payment sheet, ids as texts, without codes, audited each time', async () => {
    const prolific = await link({ source: 'Prolific', completionDay: 1 });
    const ana = await comesBy(prolific, 'Ana', '?prolific_pid=00123456&STUDY_ID=s1&SESSION_ID=x2');
    await ana.hasFinishedDay(1);
    await comesBy(prolific, 'Bia', '?PROLIFIC_PID=00000012345678901234567890');
    await comesBy(prolific, 'Caio');
    await comesBy(prolific, 'Davi', '?PROLIFIC_PID=%7B%7B%25PROLIFIC_PID%25%7D%7D');
    await comesBy(prolific, 'Eva', `?PROLIFIC_PID=${'a'.repeat(65)}`);
    const { headers, content } = await zeca.client.file(downloadExternalIds, { linkId: prolific.linkId });
    expect(headers.get('content-disposition')).toContain('.xlsx');
    expect(await sheetCells(content)).toEqual([
      ['"00000012345678901234567890"', '"não"', '0'],
      ['"00123456"', '"s1"', '"x2"', '"sim"', '1'],
      ['"não"', '0', expect.stringContaining('longo demais')],
      ['"não"', '0', expect.stringContaining('não preencheu')],
      ['"não"', '0', expect.stringContaining('sem nenhum')],
    ]);
    const list = await zeca.client.file(downloadExternalIds, { linkId: prolific.linkId, as: 'list' });
    expect(new TextDecoder().decode(list.content)).toBe('00123456\n');
    expect(await auditTrail(testApp.database)).toContainEqual(
      expect.objectContaining({ action: 'outsideIdsRead', detail: { link: prolific.linkId, people: 2 } }),
    );
    const { links } = await zeca.client.call(readRecruitment);
    expect(links.find(({ linkId }) => linkId === prolific.linkId)).toMatchObject({
      arrived: 5,
      outsideIds: 2,
      withoutOutsideId: { unfilled: 1, tooLong: 1, signs: 0, none: 1 },
    });
  });

  test('finds each change in the audit log, and invalid fields by name', async () => {
    const before = (await auditTrail(testApp.database)).length;
    const { linkId, ...poster } = await link();
    await zeca.client.call(closeRecruitmentLink, { linkId, isClosed: true });
    await zeca.client.call(closeRecruitmentLink, { linkId, isClosed: true });
    await zeca.client.call(changeOpening, { openTo: 'invited' });
    const trail = (await auditTrail(testApp.database)).slice(before);
    expect(trail.map(({ action, detail }) => ({ action, detail }))).toEqual([
      { action: 'recruitmentLinkMade', detail: { link: linkId } },
      { action: 'recruitmentLinkChanged', detail: { link: linkId, change: 'closed' } },
      { action: 'recruitmentOpeningChanged', detail: { after: 'invited' } },
    ]);
    const { name, source, site, quota, endsOn, completionAddress, completionDay } = poster;
    const written = { name, source, site, quota, endsOn, completionAddress, completionDay };
    for (const [field, value] of Object.entries({
      name: ' ',
      source: '',
      quota: 0,
      endsOn: '2027-02-31',
      completionAddress: 'http://x',
    })) {
      const made = () => zeca.client.request('POST', makeRecruitmentLink.path, { ...written, [field]: value });
      expectRefused(await expectNothingChanged(testApp.database, made), 'invalid-input', field);
    }
    expectRefused(
      await zeca.client.request('POST', closeRecruitmentLink.path, { linkId: 987_654, isClosed: true }),
      'not-found',
    );
  });
});

describe('withdrawal', () => {
  test('deletes the external id; retained answers keep their source', async () => {
    const poster = await link();
    const [ana, bia] = [await comesBy(poster, 'Ana', '?id=48213'), await comesBy(poster, 'Bia', '?id=48214')];
    await ana.hasEnrolled();
    await bia.hasEnrolled();
    await withdraw(ana, 'erase');
    expect(await countsOf(poster)).toMatchObject({ arrived: 1, enrolled: 1 });
    await withdraw(bia, 'keep');
    expect(await countsOf(poster)).toMatchObject({ arrived: 0, enrolled: 1 });
  });
});
