import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RefusalBody } from '#contract/platform/refusals.ts';
import { type Listener, listen } from '#server/listen.ts';
import { uploadBudget } from '#server/platform/http/upload-budget.ts';
import type { Person } from '#tests/support/participation/people.ts';
import { person } from '#tests/support/participation/people.ts';
import { findFreePort } from '#tests/support/platform/free-port.ts';
import { openConnection, pieceOf, type RawConnection, requestOf } from '#tests/support/platform/raw-connection.ts';
import { expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';
import { type MaterialStage, startMaterialStage, withSignedConsents } from '#tests/support/study/material-stage.ts';
import { latestConsentOf } from '#tests/support/team/sent-consents.ts';

const carriesFile = '/api/participation/consents/signed-document';
const signIn = '/api/auth/sign-in/email';
const inPieces = 'Transfer-Encoding: chunked';

let testApp: TestApp;
let close: MaterialStage['close'];
let listener: Listener;
let port: number;
let ana: Person;

beforeAll(async () => {
  ({ testApp, close } = await startMaterialStage(withSignedConsents));
  port = await findFreePort();
  listener = await listen(testApp.app, { ...testApp.parts.config, host: '127.0.0.1', port });
  ana = await person(testApp, 'Ana');
});
afterAll(async () => {
  await listener.close();
  await close();
});

/** Sends the beginning of a body that goes on, and waits for an answer all the same. */
async function begin(path: string, from: string, ...headers: string[]): Promise<RawConnection> {
  const one = await openConnection(port, from);
  one.socket.write(requestOf('POST', path, ...headers));
  if (headers.includes(inPieces)) one.socket.write(pieceOf(' '.repeat(1_000)));
  return one;
}

const statusOf = ({ heard }: RawConnection) => Number(/^HTTP\/1\.1 (\d+)/.exec(heard())?.[1] ?? 0);

test('an unauthorized call is refused before its body is read', async () => {
  for (const headers of [[inPieces], ['Content-Length: 5000000']]) {
    const one = await begin(carriesFile, '127.0.0.2', ...headers);
    await expect.poll(() => statusOf(one)).toBe(401);
    one.socket.destroy();
  }
});

test('unauthenticated bodies reserve received bytes only, and others sign in meanwhile', async () => {
  const waiting: RawConnection[] = [];
  for (let number = 0; number < 40; number += 1) waiting.push(await begin(signIn, '127.0.0.2', inPieces));
  await expect.poll(() => uploadBudget.bytes()).toBe(40 * 1_000);
  const other = await openConnection(port, '127.0.0.3');
  const body = JSON.stringify({ email: ana.email, password: ana.password });
  other.socket.write(`${requestOf('POST', signIn, `Content-Length: ${body.length}`)}${body}`);
  await expect.poll(() => statusOf(other)).toBe(200);
  for (const { socket } of [...waiting, other]) socket.destroy();
  await expect.poll(() => uploadBudget.bytes()).toBe(0);
});

describe('unknown keys', () => {
  const unknown = (bytes: number) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: bytes / 10 }, (_, index) => [`k${index + 1000}`, 1])));

  test('of 64 kB are refused unread as a sign-in', async () => {
    expectRefused(await testApp.newClient().request('POST', signIn, unknown(60_000)), 'too-large');
  });

  test.each([signIn, '/api/account/name'])('are not listed one by one in the reply: %s', async (path) => {
    const client = path === signIn ? testApp.newClient() : ana.client;
    const reply = await client.request('POST', path, unknown(path === signIn ? 8_000 : 50_000));
    expectRefused(reply, 'invalid-input', 'k1000');
    expect((reply.body as RefusalBody).fields?.length).toBeLessThanOrEqual(50);
  });
});

describe('uploads', () => {
  const announced = 6_900_000;
  const sendFile = (participant: Person, ...headers: string[]) =>
    begin(carriesFile, '127.0.0.2', `Cookie: ${participant.client.cookieHeader}`, ...headers);
  const announce = (participant: Person) => sendFile(participant, `Content-Length: ${announced}`);
  let people: Person[];

  beforeAll(async () => {
    people = [];
    for (const name of ['Bia', 'Caio', 'Davi', 'Elis', 'Fabi', 'Gil', 'Hugo']) people.push(await person(testApp, name));
  });

  /** Waits until they have come. */
  async function sendBytes({ socket }: RawConnection, bytes: number): Promise<void> {
    const before = uploadBudget.bytes();
    socket.write(' '.repeat(bytes));
    await expect.poll(() => uploadBudget.bytes()).toBe(before + bytes);
  }

  test('reserve no memory by announced size: three accounts with nine connections do not block others', async () => {
    const silent: RawConnection[] = [];
    for (const participant of people.slice(0, 3)) {
      for (let time = 0; time < 3; time += 1) silent.push(await announce(participant));
    }
    await expect.poll(() => silent.filter((one) => statusOf(one) === 429)).toHaveLength(6);
    expect(silent.filter((one) => statusOf(one) === 429).map(({ heard }) => heard())).toEqual(
      Array.from({ length: 6 }, () => expect.stringMatching(/^retry-after: 10\r$/im)),
    );
    expect(uploadBudget.bytes()).toBe(0);
    expect(await sendsWhole(ana)).toBe(200);
    for (const { socket } of silent) socket.destroy();
  });

  test('that stall while they use the whole budget end for the next one', async () => {
    const stalled: RawConnection[] = [];
    for (const participant of people) {
      const one = await announce(participant);
      stalled.push(one);
      await sendBytes(one, 6_800_000);
    }
    expect(uploadBudget.bytes()).toBe(7 * 6_800_000);
    expect(await sendsWhole(ana)).toBe(200);
    expect(stalled.map(statusOf)).toEqual([503, 0, 0, 0, 0, 0, 0]);
    for (const { socket } of stalled) socket.destroy();
    await expect.poll(() => uploadBudget.bytes()).toBe(0);
  });

  /** @returns the reply to a signed PDF of five megabytes */
  async function sendsWhole(participant: Person): Promise<number> {
    await participant.hasConsented();
    const content = Buffer.from(`%PDF-1.7\n${'a'.repeat(5_000_000)}\n%%EOF\n`).toString('base64');
    const body = JSON.stringify({ consentId: await latestConsentOf(participant), content });
    const one = await sendFile(participant, `Content-Length: ${body.length}`);
    one.socket.write(body);
    await expect.poll(() => statusOf(one)).not.toBe(0);
    one.socket.destroy();
    return statusOf(one);
  }

  test('are refused before the first byte when the study accepts none', async () => {
    const off = await startTestApp();
    const offPort = await findFreePort();
    const listening = await listen(off.app, { ...off.parts.config, host: '127.0.0.1', port: offPort });
    const bia = await person(off, 'Bia');
    const one = await openConnection(offPort);
    const headers = [`Cookie: ${bia.client.cookieHeader}`, `Content-Length: ${announced}`];
    one.socket.write(requestOf('POST', carriesFile, ...headers));
    await expect.poll(one.heard).toContain('signed-document-not-required');
    await listening.close();
    await off.close();
  });
});
