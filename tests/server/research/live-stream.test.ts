import { OpenAPIHono } from '@hono/zod-openapi';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { liveListEvents, watchParticipants } from '#contract/research/participant-list-calls.ts';
import { closeCase } from '#contract/team/safety-calls.ts';
import { createApp } from '#server/app.ts';
import { type Listener, listen } from '#server/listen.ts';
import { openPresenceServer } from '#server/participation/presence/presence-server.ts';
import { type StreamTimes, serveLiveStream, streamTimes } from '#server/research/participant-list/live-stream.ts';
import { liveTimes, openLiveWatch } from '#server/research/participant-list/live-watch.ts';
import { presenceStaleAfterMs } from '#study/participant-state/participant-state.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { presencePage } from '#tests/support/participation/presence-page.ts';
import { findFreePort } from '#tests/support/platform/free-port.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';
import { placeParticipant } from '#tests/support/research/listed-participants.ts';
import { turnStudySwitch } from '#tests/support/study/turn-study-switch.ts';
import { casesSeenBy, handsInInventory, inventoryOfItem21, takes } from '#tests/support/team/safety-cases.ts';

let testApp: TestApp;
const listeners: Listener[] = [];
/** Of the server as it is, and of one that looks for changes often. */
let port: number;
let quickPort: number;
let isStopping = false;
const streams: Stream[] = [];

beforeAll(async () => {
  testApp = await startTestApp();
  const isThere = { isLeaving: () => isStopping, isStopping: () => isStopping, mayServe: () => true };
  port = await startListening(await createApp(testApp.parts, isThere));
  quickPort = await startQuick();
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.hangUp();
});
afterAll(async () => {
  for (const listener of listeners) await listener.close();
  await testApp.close();
});

async function startListening(app: OpenAPIHono): Promise<number> {
  const freePort = await findFreePort();
  const upgrades = openPresenceServer(testApp.parts, app);
  listeners.push(await listen(app, { host: '127.0.0.1', port: freePort, upgrades }));
  return freePort;
}

async function startQuick(changed: Partial<StreamTimes> = {}): Promise<number> {
  const { parts } = testApp;
  const app = await createApp(parts);
  const outer = new OpenAPIHono();
  const watch = openLiveWatch(parts, { ...liveTimes, lookEveryMs: 100 });
  serveLiveStream(outer, parts, () => false, { ...streamTimes, tickMs: 50, ...changed }, watch);
  outer.all('*', (context) => app.fetch(context.req.raw, context.env));
  return startListening(outer);
}

type News = { event: string; data: unknown };
type Stream = {
  status: number;
  headers: Headers;
  /** Waits for a piece of news that is as wanted. */
  until(isWanted: (news: News) => boolean): Promise<News>;
  /** Waits for its end. */
  ended(): Promise<void>;
  hangUp(): void;
};

async function watch({ client }: Pick<Person, 'client'>, at = quickPort): Promise<Stream> {
  const hangingUp = new AbortController();
  const response = await fetch(`http://127.0.0.1:${at}${watchParticipants.path}`, {
    headers: { accept: 'text/event-stream', cookie: client.cookieHeader },
    signal: hangingUp.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const read = async () => {
    const piece = await reader?.read();
    text += piece?.value ?? '';
    return piece?.done !== true;
  };
  const next = (): News | undefined => {
    const end = text.indexOf('\n\n');
    if (end === -1) return undefined;
    const lines = text.slice(0, end).split('\n');
    text = text.slice(end + 2);
    const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
    return { event: field('event') ?? '', data: JSON.parse(field('data') ?? '{}') };
  };
  const stream: Stream = {
    status: response.status,
    headers: response.headers,
    async until(isWanted) {
      for (;;) {
        const news = next();
        if (news !== undefined && isWanted(news)) return news;
        if (news === undefined && !(await read())) throw new Error('The stream has ended.');
      }
    },
    async ended() {
      while (await read());
    },
    hangUp: () => hangingUp.abort(),
  };
  streams.push(stream);
  return stream;
}

const stateOf = ({ event, data }: News, code: string) =>
  event === 'changed'
    ? liveListEvents.changed.parse(data).participants.find((one) => one.code === code)?.state.kind
    : undefined;

async function codeOf({ email }: Person): Promise<string> {
  const { code } = await testApp.database
    .selectFrom('participant')
    .innerJoin('account_user', 'account_user.id', 'participant.account_id')
    .where('email', '=', email)
    .select('code')
    .executeTakeFirstOrThrow();
  return code;
}

describe('the stream of changes', () => {
  test('tells how many there are, who comes, works, loses the connection and goes on', async () => {
    const [zeca, ana] = [await staffMember(testApp, 'Zeca'), await person(testApp, 'Ana')];
    const stream = await watch(zeca);
    const asItIs = await watch(zeca, port);
    expect([stream.status, asItIs.status]).toEqual([200, 200]);
    expect(asItIs.headers.get('content-type')).toBe('text/event-stream');
    expect(asItIs.headers.get('cache-control')).toBe('no-store');
    expect(asItIs.headers.get('x-accel-buffering')).toBe('no');
    asItIs.hangUp();
    await stream.until(({ event }) => event === 'welcome');
    await ana.hasEnrolled();
    const code = await codeOf(ana);
    expect(await stream.until(({ event }) => event === 'total')).toMatchObject({ data: { totalUnfiltered: 1 } });
    await stream.until((news) => stateOf(news, code) === 'stopped');
    const page = await presencePage(quickPort, ana);
    page.say();
    await stream.until((news) => stateOf(news, code) === 'running');
    page.say({ unsentCount: 3 });
    await stream.until(({ data }) => JSON.stringify(data).includes('"unsentCount":3'));
    page.say({ visible: false });
    await stream.until((news) => stateOf(news, code) === 'background');
    page.say({ visible: true });
    await stream.until((news) => stateOf(news, code) === 'running');
    page.vanish();
    await stream.until((news) => stateOf(news, code) === 'lost');
    await ana.hasFinished('inventory');
    const { data } = await stream.until(({ data }) => JSON.stringify(data).includes('"phase":2'));
    expect(JSON.stringify(data)).not.toMatch(new RegExp(`${ana.email}|Ana`));
  });

  test('tells everybody who listens of a decision, too', async () => {
    const zeca = await staffMember(testApp, 'Zeca');
    const now = testApp.clock.now();
    await placeParticipant(testApp.database, now, { code: 'KKKK2222' });
    const first = await watch(zeca);
    const second = await watch(zeca);
    for (const stream of [first, second]) await stream.until(({ event }) => event === 'welcome');
    await testApp.database
      .updateTable('participant')
      .set({ excluded_at: now })
      .where('code', '=', 'KKKK2222')
      .execute();
    for (const stream of [first, second])
      await stream.until(({ data }) => JSON.stringify(data).includes('"isExcluded":true'));
  });

  test('has the whole list read anew when the study is paused, and when it goes on', async () => {
    const zeca = await staffMember(testApp, 'Zeca');
    for (const state of ['paused', 'open'] as const) {
      const stream = await watch(zeca);
      await stream.until(({ event }) => event === 'welcome');
      await turnStudySwitch(zeca, state);
      await stream.until(({ event }) => event === 'refetch');
    }
  });

  test('tells of a case that opens, and that it is closed', async () => {
    const [zeca, bia] = [await staffMember(testApp, 'Zeca'), await person(testApp, 'Bia')];
    await bia.hasEnrolled();
    const code = await codeOf(bia);
    const stream = await watch(zeca);
    await stream.until(({ event }) => event === 'welcome');
    const openCases = ({ event, data }: News) =>
      event === 'changed'
        ? liveListEvents.changed.parse(data).participants.find((one) => one.code === code)?.openCases
        : undefined;
    await handsInInventory(bia, inventoryOfItem21);
    await stream.until((news) => openCases(news) === 1);
    const opened = (await casesSeenBy(zeca)).find(({ participantCode }) => participantCode === code);
    const { caseId, revision } = await takes(zeca, opened ?? expect.fail('There is no case.'));
    await zeca.client.call(closeCase, { caseId, revision, outcome: 'contactedAndGuided', note: '' });
    await stream.until((news) => openCases(news) === 0);
  });

  test('notices a server that has died with its connections', async () => {
    const zeca = await staffMember(testApp, 'Zeca');
    await placeParticipant(testApp.database, testApp.clock.now(), {
      code: 'MMMM2222',
      presence: { state: 'visible', changedAgoMs: 60_000, seenAgoMs: 0 },
    });
    const stream = await watch(zeca);
    await stream.until((news) => stateOf(news, 'MMMM2222') === 'running');
    await testApp.clock.advance(presenceStaleAfterMs / 1000 + 1);
    await stream.until((news) => stateOf(news, 'MMMM2222') === 'lost');
  });
});

describe('a stream', () => {
  test('is opened to staff only', async () => {
    const [bia, nobody] = [await person(testApp, 'Bia'), { client: testApp.newClient() }];
    await bia.hasEnrolled();
    expect((await watch(nobody, port)).status).toBe(401);
    expect((await watch(bia, port)).status).toBe(403);
  });

  test('ends for an account that is staff no more, and for a session that has ended', async () => {
    const impatient = await startQuick({ askAgainEveryMs: 50 });
    const [gil, hugo] = [await staffMember(testApp, 'Gil'), await staffMember(testApp, 'Hugo')];
    const [ofGil, ofHugo] = [await watch(gil, impatient), await watch(hugo, impatient)];
    await testApp.database.updateTable('account_user').set({ staff: false }).where('email', '=', gil.email).execute();
    await hugo.client.request('POST', '/api/auth/sign-out', {});
    for (const stream of [ofGil, ofHugo]) await stream.until(({ event }) => event === 'ended');
    expect((await watch(gil, port)).status).toBe(403);
  });

  test('is not opened a seventh time for one account, and again once one has ended', async () => {
    const zeca = await staffMember(testApp, 'Zeca');
    const own = await Promise.all(Array.from({ length: 6 }, () => watch(zeca, port)));
    expect(own.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect((await watch(zeca, port)).status).toBe(429);
    own[0]?.hangUp();
    await expect.poll(async () => (await watch(zeca, port)).status).toBe(200);
  });

  test('ends with the server', async () => {
    const stream = await watch(await staffMember(testApp, 'Zeca'), port);
    isStopping = true;
    await stream.ended();
    isStopping = false;
  });
});
