import { afterAll, beforeAll, expect, test } from 'vitest';
import { readProgress } from '#contract/participation/participation-calls.ts';
import { type Listener, listen } from '#server/listen.ts';
import { enrolledPerson, type Person } from '#tests/support/participation/people.ts';
import { findFreePort } from '#tests/support/platform/free-port.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { openConnection, type RawConnection, requestOf } from '#tests/support/platform/raw-connection.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

const inBurst = 200;
const attacker = '127.0.0.2';

const testApp = openedForTests(startTestApp);
let listener: Listener;
let port: number;
/** Cookies of the requests that have reached the app, in the order in which they came. */
const served: (string | null)[] = [];

beforeAll(async () => {
  port = await findFreePort();
  const fetch = (request: Request, bindings: object) => {
    served.push(request.headers.get('cookie'));
    return testApp.app.fetch(request, bindings);
  };
  listener = await listen({ fetch }, { host: '127.0.0.1', port });
});
afterAll(async () => {
  await listener.close();
});

const ask = ({ client }: Person) => requestOf('GET', readProgress.path, `Cookie: ${client.cookieHeader}`);

/** Sends requests of an account on one connection, all at once. */
async function burst(requests: string): Promise<RawConnection> {
  const connection = await openConnection(port, attacker);
  connection.socket.write(requests);
  return connection;
}

test('hundreds of pipelined requests of one account do not delay others', async () => {
  const [ana, bia] = [await enrolledPerson(testApp, 'Ana'), await enrolledPerson(testApp, 'Bia')];
  const bursts = await Promise.all(Array.from({ length: 5 }, () => burst(ask(ana).repeat(inBurst))));
  const other = await openConnection(port);
  other.socket.write(ask(bia));
  await expect.poll(() => other.heard()).toContain('HTTP/1.1 200');
  await Promise.all(bursts.map(({ ended }) => ended));
  // Two requests of a connection are served at a time; a client that does not await them is dropped.
  const ofAna = served.filter((cookie) => cookie === ana.client.cookieHeader);
  expect(ofAna.length).toBeLessThanOrEqual(2 * bursts.length);
  other.socket.destroy();
});

test('a client that awaits each reply is served at any rate', async () => {
  const caio = await enrolledPerson(testApp, 'Caio');
  const connection = await openConnection(port, attacker);
  for (let asked = 1; asked <= 20; asked += 1) {
    connection.socket.write(ask(caio));
    await expect.poll(() => connection.heard().split('HTTP/1.1 200').length - 1).toBe(asked);
  }
  connection.socket.destroy();
});
