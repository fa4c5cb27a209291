import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#server/accounts/identity/password-hash.ts';
import { hashPasswordsAsInProduct } from '#tests/support/accounts/password-cost-in-tests.ts';
import { publicAddress, startPublicApp } from '#tests/support/platform/public-installation.ts';
import type { TestApp } from '#tests/support/platform/test-app.ts';
import { linkInDatabase, opens } from '#tests/support/team/recruitment-links.ts';

hashPasswordsAsInProduct();

/**
 * A hash takes a processor 70 ms and every turn takes several: a look at few turns is enough where it finds no difference. Where it finds
 * one, this may be the machine's, and the look at many decides.
 */
const turns = { few: 10, many: 30 };
const warmUps = 2;
const people = warmUps + turns.many;
const password = 'girassol2024azul';
const largestDifferenceMs = 30;
/**
 * Of an answer's own time: a hash that is left out is nearly all of it. On a machine that is several times slower, so is what others take of
 * it meanwhile.
 */
const largestDifferenceOfAnswer = 0.25;

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startPublicApp();
  const hash = await hashPassword(password);
  for (const state of ['verified', 'staff', 'unverified'] as const) {
    for (let number = 0; number < people; number += 1) await insertAccount(state, number, hash);
  }
}, 60_000);
afterAll(() => testApp.close());

type State = 'verified' | 'staff' | 'unverified' | 'unknown';
const emailOf = (state: State, number: number) => `${state}-${number}@example.org`;

async function insertAccount(state: State, number: number, hash: string): Promise<void> {
  const [id, now] = [randomUUID(), new Date()];
  const times = { created_at: now, updated_at: now };
  const email = emailOf(state, number);
  await testApp.database
    .insertInto('account_user')
    .values({ id, name: 'Ana', email, email_verified: state !== 'unverified', staff: state === 'staff', ...times })
    .execute();
  await testApp.database
    .insertInto('account_credential')
    .values({ id: randomUUID(), user_id: id, account_id: id, provider_id: 'credential', password: hash, ...times })
    .execute();
}

/** Everything that the other side can see of an answer but the time. */
type Seen = { status: number; headers: [string, string][]; body: string };

async function post(path: string, body: object, cookie = ''): Promise<{ seen: Seen; tookMs: number }> {
  const before = performance.now();
  const response = await testApp.app.request(`${publicAddress}${path}`, {
    method: 'POST',
    headers: { origin: publicAddress, 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const tookMs = performance.now() - before;
  // Of our own making and different every time.
  const headers = [...response.headers]
    .filter(([name]) => !['content-security-policy', 'x-request-id'].includes(name))
    // The values are keyed hashes of what was sent, the same in form for every address.
    .map(([name, value]): [string, string] => [name, name === 'set-cookie' ? value.replace(/=[^;]{60,}/, '=') : value]);
  return { seen: { status: response.status, headers, body: text }, tookMs };
}

type Ask = (email: string, number: number) => Promise<{ seen: Seen; tookMs: number }>;

/** Asks for every kind of address in turns, and looks at the differences within each turn: whatever slows the machine slows all. */
async function expectAlike(states: State[], ask: Ask): Promise<void> {
  const tookMs: Record<string, number>[] = [];
  for (let number = 0; number < people; number += 1) {
    const took = await takeTurn(states, number, ask);
    if (number >= warmUps) tookMs.push(took);
    await forgetLimits();
    if (
      tookMs.length === turns.few &&
      differences(states, tookMs).every(({ ms }) => Math.abs(ms) < largestDifferenceOf(tookMs))
    ) {
      return;
    }
  }
  for (const { state, ms } of differences(states, tookMs)) {
    expect(Math.abs(ms), `${state} takes ${ms} ms more than unknown`).toBeLessThan(largestDifferenceOf(tookMs));
  }
}

/** Everybody is asked for once, in an order that changes from turn to turn: whoever comes first may be slower for that alone. */
async function takeTurn(states: State[], number: number, ask: Ask): Promise<Record<string, number>> {
  const first = number % states.length;
  const tookMs: Record<string, number> = {};
  const seen: Seen[] = [];
  for (const state of [...states.slice(first), ...states.slice(0, first)]) {
    const email = emailOf(state, number);
    const answer = await ask(email, number);
    seen.push({ ...answer.seen, body: answer.seen.body.replaceAll(email, 'the address') });
    tookMs[state] = answer.tookMs;
  }
  for (const other of seen.slice(1)) expect(other).toEqual(seen[0]);
  expect(seen[0]?.status).toBeLessThan(429);
  return tookMs;
}

function largestDifferenceOf(tookMs: readonly Record<string, number>[]): number {
  const answerMs = median(tookMs.map(({ unknown }) => unknown ?? Number.NaN));
  return Math.max(largestDifferenceMs, answerMs * largestDifferenceOfAnswer);
}

/** @returns for each known kind of address the typical difference to an unknown one */
function differences(states: State[], tookMs: Record<string, number>[]): { state: State; ms: number }[] {
  return states
    .filter((state) => state !== 'unknown')
    .map((state) => ({
      state,
      ms: median(tookMs.map((took) => (took[state] ?? Number.NaN) - (took.unknown ?? Number.NaN))),
    }));
}

/** They have tests of their own, and all comes from one client address here. */
async function forgetLimits(): Promise<void> {
  await testApp.database.deleteFrom('rate_limit').execute();
}

function median(numbers: number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

const cookies = new Map<number, string>();

/** Everybody asks for somebody else's address. */
async function cookieOfSomebodyElse(number: number): Promise<string> {
  const known = cookies.get(number);
  if (known !== undefined) return known;
  const client = testApp.newClient();
  await client.signIn({ email: emailOf('verified', (number + 1) % people), password });
  cookies.set(number, client.cookieHeader);
  return client.cookieHeader;
}

/** What the browser of somebody has kept who has opened a link of recruitment. */
async function cookieOfArrival(): Promise<string> {
  const client = testApp.newClient();
  await opens(client, await linkInDatabase(testApp.database), '?PROLIFIC_PID=5f3a9c0b');
  expect(client.cookieHeader).toContain('wordmood.arrival=');
  return client.cookieHeader;
}

const allKinds: State[] = ['verified', 'unverified', 'unknown'];

test('signing in with a wrong password', async () => {
  // Of staff each is in the audit log.
  await expectAlike([...allKinds, 'staff'], (email) =>
    post('/api/auth/sign-in/email', { email, password: 'outra12345' }),
  );
}, 120_000);

test('asking for a new password', async () => {
  await expectAlike(allKinds, (email) => post('/api/auth/request-password-reset', { email }));
}, 120_000);

test('asking for the verification again', async () => {
  await expectAlike(allKinds, (email) => post('/api/auth/send-verification-email', { email }));
}, 120_000);

test('asking for another e-mail: one that belongs to an account, and one that does not', async () => {
  await expectAlike(['verified', 'unknown'], async (email, number) =>
    post('/api/account/email', { email }, await cookieOfSomebodyElse(number)),
  );
}, 120_000);

// Last: it makes accounts. A note that this server has left in the browser tells no more than none.
test('signing up, after a link of recruitment was opened', async () => {
  const cookie = await cookieOfArrival();
  await expectAlike(allKinds, (email) => post('/api/auth/sign-up/email', { name: 'Ana', email, password }, cookie));
}, 120_000);
