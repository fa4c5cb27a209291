import type { IncomingMessage } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inventoryChoiceKind } from '#contract/participation/inventory-calls.ts';
import { reportPresence } from '#contract/participation/presence-calls.ts';
import { StudyClient } from '#scripts/simulation/study-client.ts';
import { sessionCookieAmong } from '#server/accounts/identity/session-cookie.ts';
import { createApp } from '#server/app.ts';
import { type Listener, listen } from '#server/listen.ts';
import { choice } from '#tests/support/calls/call-inputs.ts';
import { enrolledPerson, type Person } from '#tests/support/participation/people.ts';
import { presenceReport } from '#tests/support/participation/presence-report.ts';
import { findFreePort } from '#tests/support/platform/free-port.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { openConnection, type RawConnection, requestOf } from '#tests/support/platform/raw-connection.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

const maximumConnections = 20;
const origin = 'http://localhost:3000';

const testApp = openedForTests(() => startTestApp({ CONNECTIONS: String(maximumConnections) }));
let listener: Listener;
let port: number;
const held: RawConnection[] = [];
let addresses = 0;

beforeAll(async () => {
  const app = await createApp(testApp.parts);
  port = await findFreePort();
  const { sizes, trustedProxies } = testApp.parts.config;
  const sessionOf = ({ headers }: IncomingMessage) => sessionCookieAmong(testApp.parts, headers.cookie ?? '');
  listener = await listen(app, { host: '127.0.0.1', port, sizes, trustedProxies, sessionOf });
});
afterEach(async () => {
  for (const { socket } of held.splice(0)) socket.destroy();
  await expect.poll(() => listener.connections().held).toBe(0);
});
afterAll(async () => {
  await listener.close();
});

/** Each with a connection of its own for each request, as after a pause over a word. */
async function atTheListener(participant: Person): Promise<StudyClient> {
  const client = new StudyClient(origin, (url, init) =>
    fetch(url.replace(origin, `http://127.0.0.1:${port}`), {
      ...init,
      headers: { ...init.headers, connection: 'close' },
    } as RequestInit),
  );
  await client.signIn(participant);
  return client;
}

/** Requests that are served for as long as their bodies do not come, each of another address: none has to give way to others. */
async function fill(): Promise<void> {
  const request = requestOf('POST', '/api/auth/sign-in/email', 'Content-Length: 200');
  const openMissing = async () => {
    for (let missing = maximumConnections - listener.connections().busy; missing > 0; missing -= 1) {
      addresses += 1;
      const one = await openConnection(port, `127.0.1.${addresses % 250}`);
      one.socket.write(request);
      held.push(one);
    }
    return listener.connections().busy;
  };
  await expect.poll(openMissing).toBe(maximumConnections);
}

async function visit(from: string): Promise<string> {
  const one = await openConnection(port, from);
  held.push(one);
  one.socket.write(requestOf('GET', '/api/installation', 'Connection: close'));
  await one.ended;
  return one.heard();
}

test('a participant with a session continues while a server at its limit refuses others', async () => {
  const ana = await enrolledPerson(testApp, 'Ana');
  const client = await atTheListener(ana);
  expect(await client.request('POST', reportPresence.path, presenceReport())).toMatchObject({ status: 200 });
  await fill();
  expect(await visit('127.0.0.9')).toMatch(/^HTTP\/1\.1 503 /);
  for (let item = 1; item <= 6; item += 1) {
    await fill();
    expect(await client.requestAnswer(inventoryChoiceKind, choice(1, item, 2))).toMatchObject({ status: 200 });
  }
  await fill();
  expect(await visit('127.0.0.9')).toMatch(/^HTTP\/1\.1 503 /);
});
