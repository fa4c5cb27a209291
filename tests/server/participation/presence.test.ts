import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PresenceReport, reportPresence } from '#contract/participation/presence-calls.ts';
import { listParticipants } from '#contract/research/participant-list-calls.ts';
import { createApp } from '#server/app.ts';
import { storePresence } from '#server/participation/presence/presence-store.ts';
import { endParticipation } from '#server/participation/rights/remove-account-store.ts';
import type { Refusal } from '#server/platform/failures/refusal.ts';
import { presenceStaleAfterMs } from '#study/participant-state/participant-state.ts';
import { accountIdOf, staffMember } from '#tests/support/accounts/staff.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { presenceReport } from '#tests/support/participation/presence-report.ts';
import { participantIdOf } from '#tests/support/participation/waiting-people.ts';
import { countStatements, type StatementCount } from '#tests/support/platform/count-statements.ts';
import { expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';
import { waitForBlocked } from '#tests/support/platform/wait-for-blocked.ts';
import { allPeople } from '#tests/support/research/listed-participants.ts';

let statements: StatementCount;
let testApp: TestApp;
let zeca: Person;

beforeAll(async () => {
  statements = countStatements();
  // Not a rehearsal: there claims of time are believed.
  testApp = await startTestApp({});
  zeca = await staffMember(testApp, 'Zeca');
});
afterAll(async () => {
  await testApp.close();
  statements.stop();
});

async function enrolled(name: string): Promise<Person> {
  const participant = await person(testApp, name);
  await participant.hasEnrolled();
  return participant;
}

/** A page that numbers its reports; what it said before holds until it says otherwise. */
function pageOf({ client }: Pick<Person, 'client'>) {
  let said = presenceReport({ report: 0 });
  const send = (report: PresenceReport) => client.call(reportPresence, report);
  return {
    pageId: said.pageId,
    say(change: Partial<PresenceReport> = {}) {
      said = { ...said, report: said.report + 1, ...change };
      return send(said);
    },
    /** A report from before that has been on its way for long. */
    sayLate: (change: Partial<PresenceReport>) => send({ ...said, report: said.report - 1, ...change }),
  };
}

/** Sends a report to an app of its own. */
async function post(
  app: Awaited<ReturnType<typeof createApp>>,
  { client }: Pick<Person, 'client'>,
  report: PresenceReport,
  origin = 'http://localhost:3000',
): Promise<Response> {
  const headers = { cookie: client.cookieHeader, origin, 'content-type': 'application/json' };
  const connection = { incoming: { socket: { remoteAddress: '127.0.0.1' }, headers } };
  return app.request(reportPresence.path, { method: 'POST', headers, body: JSON.stringify(report) }, connection);
}

const idOf = (participant: Person) => participantIdOf(testApp.database, participant);

async function stateOf(participant: Person): Promise<string | undefined> {
  const id = await idOf(participant);
  const { participants } = await zeca.client.call(listParticipants, allPeople);
  return participants.find(({ participantId }) => participantId === id)?.state.kind;
}

async function presenceOf(participant: Person) {
  const stored = testApp.database
    .selectFrom('participant_presence')
    .where('participant_id', '=', await idOf(participant));
  return (await stored.select(['state', 'place', 'unsent_count as unsentCount']).executeTakeFirst()) ?? null;
}

async function secondsOf(participant: Person) {
  const stored = testApp.database.selectFrom('session_time').where('participant_id', '=', await idOf(participant));
  return stored.select(['day', 'page_id as pageId', 'seconds']).execute();
}

async function timelineOf(participant: Person) {
  const rows = await testApp.database
    .selectFrom('participation_event')
    .where('participant_id', '=', await idOf(participant))
    .where('kind', 'not in', ['phaseChanged', 'consentAccepted'])
    .orderBy('event_id')
    .select(['kind', 'detail', 'happened_at as at'])
    .execute();
  return rows.map(({ kind, detail, at }) => ({ kind, place: (detail as { place: string }).place, at }));
}

const kindsOf = async (participant: Person) => (await timelineOf(participant)).map(({ kind }) => kind);
const passStaleness = () => testApp.clock.advance(presenceStaleAfterMs / 1000 + 1);

describe('the page of a participant', () => {
  test('is visible, hidden, visible again and closed, with its place and unsent answers', async () => {
    const ana = await enrolled('Ana');
    const page = pageOf(ana);
    expect(await presenceOf(ana)).toBeNull();
    await page.say({ place: 'inventory', unsentCount: 3 });
    expect(await presenceOf(ana)).toEqual({ state: 'visible', place: 'inventory', unsentCount: 3 });
    expect(await stateOf(ana)).toBe('running');
    await page.say({ state: 'hidden', unsentCount: 0 });
    expect(await presenceOf(ana)).toEqual({ state: 'hidden', place: 'inventory', unsentCount: 0 });
    expect(await stateOf(ana)).toBe('background');
    await page.say({ state: 'visible', place: 'words' });
    expect(await stateOf(ana)).toBe('running');
    await page.say({ state: 'closed' });
    expect(await presenceOf(ana)).toMatchObject({ state: 'closed', place: 'words' });
    expect(await stateOf(ana)).toBe('stopped');
    expect((await timelineOf(ana)).map(({ kind, place }) => [kind, place])).toEqual([
      ['pageOpened', 'inventory'],
      ['pageHidden', 'inventory'],
      ['pageShown', 'words'],
      ['pageClosed', 'words'],
    ]);
  });

  test("costs one statement a report besides the session's, for any change", async () => {
    const bia = await enrolled('Bia');
    const page = pageOf(bia);
    for (const change of [{}, { seconds: 5 }, { place: 'words' }, { state: 'hidden' }, { state: 'closed' }] as const) {
      expect((await statements.during(() => page.say(change))).statements).toBe(2);
    }
  });

  test('is lost when it goes silent while visible, and the timeline has it after its return', async () => {
    const caio = await enrolled('Caio');
    const page = pageOf(caio);
    await page.say({ place: 'trial1' });
    const lastReportAt = testApp.clock.now();
    await passStaleness();
    expect(await stateOf(caio)).toBe('lost');
    expect(await kindsOf(caio)).toEqual(['pageOpened']);
    await page.say({ place: 'home' });
    expect(await stateOf(caio)).toBe('running');
    const [, lost, back] = await timelineOf(caio);
    expect([lost, back]).toMatchObject([
      { kind: 'connectionLost', place: 'trial1' },
      { kind: 'connectionBack', place: 'home' },
    ]);
    expect(lost?.at.getTime()).toBeLessThanOrEqual(lastReportAt.getTime());
    await passStaleness();
    await pageOf(caio).say();
    expect((await kindsOf(caio)).slice(3)).toEqual(['connectionLost', 'pageOpened']);
  });

  test('is left when it goes silent while hidden', async () => {
    const davi = await enrolled('Davi');
    const page = pageOf(davi);
    await page.say({ state: 'hidden' });
    await passStaleness();
    expect(await stateOf(davi)).toBe('stopped');
    await page.say({ state: 'visible' });
    expect(await kindsOf(davi)).toEqual(['pageOpened', 'pageShown']);
  });

  test('ignores a late earlier report, whose seconds count', async () => {
    const eva = await enrolled('Eva');
    await dayHasGoneOn(eva);
    const page = pageOf(eva);
    await page.say({ seconds: 5 });
    await page.say({ state: 'closed', seconds: 9 });
    await page.sayLate({ state: 'visible', seconds: 12 });
    expect(await presenceOf(eva)).toMatchObject({ state: 'closed' });
    expect(await secondsOf(eva)).toEqual([{ day: 1, pageId: page.pageId, seconds: 12 }]);
    expect(await kindsOf(eva)).toEqual(['pageOpened', 'pageClosed']);
  });

  test('is the visible one of several pages, until it goes silent', async () => {
    const fabio = await enrolled('Fabio');
    const [first, second] = [pageOf(fabio), pageOf(fabio)];
    await first.say({ place: 'words' });
    await second.say({ state: 'hidden' });
    await second.say({ state: 'closed' });
    expect(await presenceOf(fabio)).toMatchObject({ state: 'visible', place: 'words' });
    await second.say({ state: 'visible', place: 'trial1' });
    await first.say({ state: 'closed' });
    expect(await presenceOf(fabio)).toMatchObject({ state: 'visible', place: 'trial1' });
    await passStaleness();
    await first.say({ state: 'hidden' });
    expect(await presenceOf(fabio)).toMatchObject({ state: 'hidden' });
    expect(await kindsOf(fabio)).toEqual(['pageOpened', 'connectionLost', 'pageOpened']);
  });

  test('is the same on every server', async () => {
    const gil = await enrolled('Gil');
    const other = await createApp(testApp.parts);
    const page = pageOf(gil);
    await page.say();
    const report = presenceReport({ pageId: page.pageId, report: 2, state: 'closed' });
    expect((await post(other, gil, report)).status).toBe(200);
    expect(await stateOf(gil)).toBe('stopped');
    expect(await kindsOf(gil)).toEqual(['pageOpened', 'pageClosed']);
  });

  test('is in the timeline only during a day, with a hundred events of a kind a day at most', async () => {
    const hugo = await enrolled('Hugo');
    const update = testApp.database.updateTable('participant').where('participant_id', '=', await idOf(hugo));
    await update.set({ phase: 7 }).execute();
    const page = pageOf(hugo);
    await page.say();
    expect(await presenceOf(hugo)).toMatchObject({ state: 'visible' });
    expect(await kindsOf(hugo)).toEqual([]);
    await update.set({ phase: 1 }).execute();
    await sql`insert into participation_event (participant_id, day, kind, detail, happened_at)
      select ${await idOf(hugo)}, 1, 'pageHidden', '{"place": "home"}', now() from generate_series(1, 99)`.execute(
      testApp.database,
    );
    for (const state of ['hidden', 'visible', 'hidden'] as const) await page.say({ state });
    const kinds = await kindsOf(hugo);
    expect([kinds.length, kinds.filter((kind) => kind === 'pageShown').length]).toEqual([101, 1]);
  });

  test('has one event of concurrent reports', async () => {
    const iris = await enrolled('Iris');
    const page = pageOf(iris);
    await page.say();
    await Promise.all([page.say({ state: 'hidden' }), page.say({ state: 'visible' }), page.say({ state: 'closed' })]);
    expect(await presenceOf(iris)).toMatchObject({ state: 'closed' });
    expect((await kindsOf(iris)).filter((kind) => kind === 'pageClosed')).toHaveLength(1);
  });
});

describe('the seconds of a page', () => {
  test('count once: the longest of each page, summed over pages', async () => {
    const ugo = await enrolled('Ugo');
    await dayHasGoneOn(ugo);
    const [first, second] = [pageOf(ugo), pageOf(ugo)];
    for (const seconds of [15, 12, 31]) await first.say({ seconds });
    expect(await first.say({ seconds: 29 })).toEqual({ day: 1, sessionTimeSeconds: 31 });
    expect(await second.say({ state: 'closed', seconds: 4 })).toEqual({ day: 1, sessionTimeSeconds: 35 });
    expect((await secondsOf(ugo)).map(({ seconds }) => seconds).toSorted()).toEqual([31, 4]);
  });

  test('never exceed the time since the start of the day, for any claim', async () => {
    const vera = await enrolled('Vera');
    const startedAt = new Date(testApp.clock.now().getTime() - 600_000);
    await testApp.database
      .updateTable('study_day')
      .set({ started_at: startedAt })
      .where('participant_id', '=', await idOf(vera))
      .execute();
    await pageOf(vera).say({ seconds: 400 });
    const { sessionTimeSeconds } = await pageOf(vera).say({ seconds: 86_400 });
    const goneOn = Math.ceil((testApp.clock.now().getTime() - startedAt.getTime()) / 1000);
    expect(sessionTimeSeconds).toBeGreaterThanOrEqual(600);
    expect(sessionTimeSeconds).toBeLessThanOrEqual(goneOn);
  });

  test('end with the day, also on a page left open where it was not finished', async () => {
    const wanda = await enrolled('Wanda');
    const now = testApp.clock.now().getTime();
    await testApp.database
      .updateTable('study_day')
      .set({ started_at: new Date(now - 3_600_000), finished_at: new Date(now - 3_000_000) })
      .where('participant_id', '=', await idOf(wanda))
      .execute();
    const page = pageOf(wanda);
    expect(await page.say({ seconds: 590 })).toEqual({ day: 1, sessionTimeSeconds: 590 });
    expect(await page.say({ seconds: 3500 })).toEqual({ day: 1, sessionTimeSeconds: 600 });
  });

  test('of a day not yet begun are refused without a row', async () => {
    const xena = await enrolled('Xena');
    expectRefused(
      await xena.client.request('POST', reportPresence.path, presenceReport({ day: 2, seconds: 40 })),
      'wrong-day',
    );
    expect([await presenceOf(xena), await secondsOf(xena), await kindsOf(xena)]).toEqual([null, [], []]);
  });
});

describe('a report', () => {
  test('is refused from another origin, without a session or participation, and after sign-out', async () => {
    const ana = await enrolled('Ana');
    const gil = await person(testApp, 'Gil');
    const send = ({ client }: Pick<Person, 'client'>) =>
      client.request('POST', reportPresence.path, presenceReport()).then(({ status }) => status);
    expect((await post(testApp.app, ana, presenceReport(), 'https://elsewhere.example')).status).toBe(403);
    expect(await send({ client: testApp.newClient() })).toBe(401);
    expect(await send(gil)).toBe(403);
    expect(await send(ana)).toBe(200);
    await ana.client.request('POST', '/api/auth/sign-out', {});
    expect(await send(ana)).toBe(401);
  });

  test("of another account's page is refused without revealing the signed-in account", async () => {
    const [ana, bia] = [await enrolled('Ana'), await enrolled('Bia')];
    const ofAna = presenceReport({ state: 'closed', accountId: await accountIdOf(ana) });
    expectRefused(await bia.client.request('POST', reportPresence.path, ofAna), 'sign-in-needed');
    expect([await presenceOf(bia), await secondsOf(bia)]).toEqual([null, []]);
    await ana.client.call(reportPresence, ofAna);
    expect(await presenceOf(ana)).toMatchObject({ state: 'closed' });
  });

  test('has declared fields only', async () => {
    const bia = await enrolled('Bia');
    const wrong = [
      { state: 'lost' },
      { place: '/inventories' },
      { name: 'Bia' },
      { unsentCount: -1 },
      { seconds: 86_401 },
      { report: 0 },
      { pageId: 'mine' },
    ];
    for (const change of wrong) {
      const sent = await bia.client.request('POST', reportPresence.path, { ...presenceReport(), ...change });
      expectRefused(sent, 'invalid-input');
    }
    expect(await presenceOf(bia)).toBeNull();
  });

  test('beyond twenty in ten seconds is refused with the time to wait', async () => {
    const clara = await enrolled('Clara');
    const now = testApp.clock.now();
    const app = await createApp({ ...testApp.parts, clock: { now: () => now } });
    const replies: Response[] = [];
    for (let report = 1; report <= 21; report += 1) replies.push(await post(app, clara, presenceReport({ report })));
    expect(replies.map(({ status }) => status)).toEqual([...Array(20).fill(200), 429]);
    expect(replies.at(-1)?.headers.get('retry-after')).toBe('10');
  });
});

test('a report that waited for a withdrawal is refused as signed out', async () => {
  const dora = await enrolled('Dora');
  const [participantId, accountId] = [await idOf(dora), await accountIdOf(dora)];
  const { database, clock } = testApp;
  let reported: Promise<unknown> = Promise.resolve();
  await database.transaction().execute(async (transaction) => {
    await endParticipation(transaction, accountId, { choice: 'keep', now: clock.now(), onWithdrawal: [] });
    reported = storePresence(testApp.parts, participantId, presenceReport()).catch((error: Refusal) => error.code);
    await waitForBlocked(database, 1);
  });
  expect(await reported).toBe('sign-in-needed');
});

test('reports are not logged', () => {
  expect(testApp.logged.join('')).not.toMatch(/place|inventory|unsent|pageId/);
});

/** A page is never open for longer than its day has gone on. */
async function dayHasGoneOn(participant: Person): Promise<void> {
  await testApp.database
    .updateTable('study_day')
    .set({ started_at: new Date(testApp.clock.now().getTime() - 3_600_000) })
    .where('participant_id', '=', await idOf(participant))
    .execute();
}
