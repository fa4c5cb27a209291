import { setTimeout as sleep } from 'node:timers/promises';
import { OpenAPIHono } from '@hono/zod-openapi';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { watchParticipants } from '#contract/research/participant-list-calls.ts';
import { createApp } from '#server/app.ts';
import { answerErrors } from '#server/platform/http/answer-errors.ts';
import { serveLiveStream, streamTimes } from '#server/research/participant-list/live-stream.ts';
import { type LiveWatch, liveTimes, openLiveWatch } from '#server/research/participant-list/live-watch.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import type { Person } from '#tests/support/participation/people.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';
import { placeParticipant } from '#tests/support/research/listed-participants.ts';

const address = `http://localhost:3000${watchParticipants.path}`;
const mostStreamsOfAccount = 6;
const code = 'KKKK2222';

let testApp: TestApp;
let watch: LiveWatch;
let server: OpenAPIHono;
let zeca: Person;
const opened: Response[] = [];

beforeAll(async () => {
  testApp = await startTestApp();
  await placeParticipant(testApp.database, testApp.clock.now(), { code });
  // All as in the product, but the list is looked through much more often, and who watches is asked for at every step.
  watch = openLiveWatch(testApp.parts, { ...liveTimes, lookEveryMs: 5 });
  const app = await createApp(testApp.parts);
  server = new OpenAPIHono();
  server.onError(answerErrors(testApp.parts.log));
  serveLiveStream(server, testApp.parts, () => false, { ...streamTimes, tickMs: 20, askAgainEveryMs: 0 }, watch);
  server.all('*', (context) => app.fetch(context.req.raw, context.env));
});
beforeEach(async () => {
  zeca = await staffMember(testApp, 'Zeca');
});
afterAll(async () => {
  for (const { body } of opened) if (body?.locked === false) await body.cancel();
  await testApp.close();
});

async function open(method = 'GET'): Promise<Response> {
  const headers = { accept: 'text/event-stream', cookie: zeca.client.cookieHeader };
  const response = await server.request(address, { method, headers });
  opened.push(response);
  return response;
}

/** Changes somebody in the list again and again, until that has been told so often. */
async function changesAreTold(times: number): Promise<void> {
  let told = 0;
  const { ready, stop } = watch.listen(() => {
    told += 1;
  });
  await ready;
  for (let count = 0; told < times; count += 1) {
    const excluded_at = count % 2 === 0 ? testApp.clock.now() : null;
    await testApp.database.updateTable('participant').set({ excluded_at }).where('code', '=', code).execute();
    await sleep(10);
  }
  stop();
}

test('a request for the head of a stream takes no place that it never gives back', async () => {
  for (let count = 0; count <= mostStreamsOfAccount; count += 1) expect((await open('HEAD')).status).toBe(200);
  expect((await open()).status).toBe(200);
});

test('who takes nothing up is let go, and keeps neither news nor a place', async () => {
  const unread: Response[] = [];
  for (let count = 0; count < mostStreamsOfAccount; count += 1) unread.push(await open());
  expect((await open()).status).toBe(429);
  await changesAreTold(60);
  await expect.poll(async () => (await open()).status).toBe(200);
  // What is left of them ends at once.
  for (const response of unread) expect((await response.text()).match(/event: changed/g)?.length ?? 0).toBeLessThan(5);
});

test('what waited for whoever may not watch any more is not told', async () => {
  const { email } = zeca;
  const stream = await open();
  await changesAreTold(20);
  await testApp.database.updateTable('account_user').set({ staff: false }).where('email', '=', email).execute();
  const said = await stream.text();
  expect(said).toContain('event: ended');
  expect(said.match(/event: changed/g)?.length ?? 0).toBeLessThan(5);
});
