import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inventoryChoiceKind } from '#contract/participation/inventory-calls.ts';
import { StudyClient } from '#scripts/simulation/study-client.ts';
import { sessionCookieAmong } from '#server/accounts/identity/session-cookie.ts';
import { type Listener, listen } from '#server/listen.ts';
import { choice } from '#tests/support/calls/call-inputs.ts';
import { enrolledPerson, type Person } from '#tests/support/participation/people.ts';
import { findFreePort } from '#tests/support/platform/free-port.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { openConnection, type RawConnection, requestOf } from '#tests/support/platform/raw-connection.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

const connections = 60;
const answers = 20;
const origin = 'http://localhost:3000';

const testApp = openedForTests(() => startTestApp({ CONNECTIONS: String(connections) }));
let listener: Listener;
let port: number;
const held: RawConnection[] = [];

beforeAll(async () => {
  port = await findFreePort();
  listener = await listen(testApp.app, {
    ...testApp.parts.config,
    host: '127.0.0.1',
    port,
    sessionOf: ({ headers }) => sessionCookieAmong(testApp.parts, headers.cookie ?? ''),
  });
});
afterEach(async () => {
  for (const { socket } of held.splice(0)) socket.destroy();
  await expect.poll(() => listener.connections().held).toBe(0);
});
afterAll(async () => {
  await listener.close();
});

/** With a connection of its own for each request, as after a pause over a word, and without a page that keeps one open. */
async function atTheListener(subject: Person): Promise<StudyClient> {
  const client = new StudyClient(origin, (url, init) =>
    fetch(url.replace(origin, `http://127.0.0.1:${port}`), {
      ...init,
      headers: { ...init.headers, connection: 'close' },
    } as RequestInit),
  );
  await client.signIn(subject);
  return client;
}

/** Requests that are served for as long as their bodies do not come, and others in place of those that had to end. */
async function fillUp(addresses: readonly string[]): Promise<void> {
  const request = requestOf('POST', '/api/auth/sign-in/email', 'Content-Length: 200');
  const openMissing = async () => {
    for (let missing = connections - listener.connections().busy; missing > 0; missing -= 1) {
      const one = await openConnection(port, addresses[missing % addresses.length]);
      one.socket.write(request);
      held.push(one);
    }
    return listener.connections().busy;
  };
  await expect.poll(openMissing).toBe(connections);
}

test.each([
  ['three addresses', 'Ana', ['127.0.0.2', '127.0.0.3', '127.0.0.4']],
  ['their own address and two others', 'Bia', ['127.0.0.1', '127.0.0.3', '127.0.0.4']],
  ['twelve addresses', 'Caio', Array.from({ length: 12 }, (_, index) => `127.0.0.${index + 2}`)],
])('every answer of a study day is stored while %s take all connections', async (_case, name, addresses) => {
  const participant = await enrolledPerson(testApp, name);
  const client = await atTheListener(participant);
  const statuses: number[] = [];
  statuses.push((await client.requestAnswer(inventoryChoiceKind, choice(1, 1, 2))).status);
  for (let item = 2; item <= answers + 1; item += 1) {
    await fillUp(addresses);
    statuses.push((await client.requestAnswer(inventoryChoiceKind, choice(1, item, 2))).status);
  }
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
});
