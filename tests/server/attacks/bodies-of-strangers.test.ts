import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RefusalBody } from '#contract/platform/refusals.ts';
import { type Listener, listen } from '#server/listen.ts';
import { bytesOfFiles, bytesOfUnknown, openHeldBodies } from '#server/platform/http/held-bodies.ts';
import { smallBodyBytes } from '#server/platform/http/limit-body.ts';
import type { Person } from '#tests/support/participation/people.ts';
import { person } from '#tests/support/participation/people.ts';
import { findFreePort } from '#tests/support/platform/free-port.ts';
import { openConnection, pieceOf, type RawConnection, requestOf } from '#tests/support/platform/raw-connection.ts';
import { expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';

const carriesFile = '/api/participation/consents/signed-document';
const signIn = '/api/auth/sign-in/email';
const inPieces = 'Transfer-Encoding: chunked';

let testApp: TestApp;
let listener: Listener;
let port: number;
let ana: Person;

beforeAll(async () => {
  testApp = await startTestApp();
  port = await findFreePort();
  listener = await listen(testApp.app, { ...testApp.parts.config, host: '127.0.0.1', port });
  ana = await person(testApp, 'Ana');
});
afterAll(async () => {
  await listener.close();
  await testApp.close();
});

/** Sends the beginning of a body that goes on, and waits for an answer all the same. */
async function begin(path: string, from: string, ...headers: string[]): Promise<RawConnection> {
  const one = await openConnection(port, from);
  one.socket.write(requestOf('POST', path, ...headers));
  if (headers.includes(inPieces)) one.socket.write(pieceOf(' '.repeat(1_000)));
  return one;
}

const statusOf = ({ heard }: RawConnection) => Number(/^HTTP\/1\.1 (\d+)/.exec(heard())?.[1] ?? 0);

test('who may not make a call is told so before their body has come', async () => {
  for (const headers of [[inPieces], ['Content-Length: 5000000']]) {
    const one = await begin(carriesFile, '127.0.0.2', ...headers);
    await expect.poll(() => statusOf(one)).toBe(401);
    one.socket.destroy();
  }
});

test('bodies of one address that nobody knows wait in a small number, and others sign in meanwhile', async () => {
  const most = bytesOfUnknown.perHolder / smallBodyBytes;
  const waiting: RawConnection[] = [];
  for (let number = 0; number < most + 10; number += 1) waiting.push(await begin(signIn, '127.0.0.2', inPieces));
  await expect.poll(() => waiting.filter((one) => statusOf(one) === 429).length).toBe(10);
  expect(waiting.filter((one) => statusOf(one) === 0)).toHaveLength(most);
  const client = testApp.newClient();
  await client.signIn({ email: ana.email, password: ana.password });
  const other = await openConnection(port, '127.0.0.3');
  const body = JSON.stringify({ email: ana.email, password: ana.password });
  other.socket.write(`${requestOf('POST', signIn, `Content-Length: ${body.length}`)}${body}`);
  await expect.poll(() => statusOf(other)).toBe(200);
  for (const { socket } of [...waiting, other]) socket.destroy();
});

describe('keys that nobody knows', () => {
  const unknown = (bytes: number) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: bytes / 10 }, (_, index) => [`k${index + 1000}`, 1])));

  test('64 kB of them are no sign-in, and are not even read', async () => {
    expectRefused(await testApp.newClient().request('POST', signIn, unknown(60_000)), 'too-large');
  });

  test.each([signIn, '/api/account/name'])('thousands of them are not told one by one: %s', async (path) => {
    const client = path === signIn ? testApp.newClient() : ana.client;
    const reply = await client.request('POST', path, unknown(path === signIn ? 8_000 : 50_000));
    expectRefused(reply, 'invalid-input', 'k1000');
    expect((reply.body as RefusalBody).fields?.length).toBeLessThanOrEqual(50);
  });
});

describe('bodies that carry a file', () => {
  test('are two of the largest for one account, a number for all, and what has gone makes room', () => {
    const held = openHeldBodies(bytesOfFiles);
    const largest = 7 * 1024 * 1024;
    const first = held.hold('ana', largest);
    held.hold('ana', largest);
    expect(() => held.hold('ana', largest)).toThrow('too-many-requests');
    held.hold('bia', largest);
    held.hold('caio', largest);
    held.hold('davi', largest);
    held.hold('eva', largest);
    expect(() => held.hold('gil', largest)).toThrow('unavailable');
    first();
    expect(() => held.hold('ana', largest)).not.toThrow();
  });
});
