import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#server/accounts/identity/password-hash.ts';
import { hashPasswordsAsInProduct } from '#tests/support/accounts/password-cost-in-tests.ts';
import { publicAddress, startPublicApp } from '#tests/support/platform/public-installation.ts';
import type { TestApp } from '#tests/support/platform/test-app.ts';

hashPasswordsAsInProduct();

const pairs = 30;
const warmUps = 4;
const password = 'girassol2024azul';
const largestDifferenceMs = 30;

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startPublicApp();
  const hash = await hashPassword(password);
  for (const state of ['verified', 'unverified'] as const) {
    for (let number = 0; number < pairs + warmUps; number += 1) await insertAccount(state, number, hash);
  }
}, 60_000);
afterAll(() => testApp.close());

type State = 'verified' | 'unverified' | 'unknown';
const emailOf = (state: State, number: number) => `${state}-${number}@example.org`;

async function insertAccount(state: State, number: number, hash: string): Promise<void> {
  const [id, now] = [randomUUID(), new Date()];
  const times = { created_at: now, updated_at: now };
  const email = emailOf(state, number);
  await testApp.database
    .insertInto('account_user')
    .values({ id, name: 'Ana', email, email_verified: state === 'verified', ...times })
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

/** Asks for two kinds of addresses in turns, and looks at the difference within each turn: whatever slows the machine slows both. */
async function expectAlike(states: [State, State], ask: Ask): Promise<void> {
  const differencesMs: [number[], number[]] = [[], []];
  for (let number = 0; number < pairs + warmUps; number += 1) {
    const order = number % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
    const seen: Seen[] = [];
    const tookMs: [number, number] = [0, 0];
    for (const index of order) {
      const email = emailOf(states[index], number);
      const answer = await ask(email, number);
      const plain = { ...answer.seen, body: answer.seen.body.replaceAll(email, 'the address') };
      seen.push(plain);
      tookMs[index] = answer.tookMs;
    }
    if (number >= warmUps) differencesMs[order[0]].push(tookMs[0] - tookMs[1]);
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]?.status).toBeLessThan(429);
    await forgetLimits();
  }
  // Whoever comes first in a turn may be slower for that alone.
  const typical = (median(differencesMs[0]) + median(differencesMs[1])) / 2;
  expect(Math.abs(typical), `${states[0]} takes ${typical} ms more than ${states[1]}`).toBeLessThan(
    largestDifferenceMs,
  );
}

/** They have tests of their own, and all comes from one client address here. */
async function forgetLimits(): Promise<void> {
  await testApp.database.deleteFrom('rate_limit').execute();
}

function median(numbers: number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

const knownAndUnknown: [State, State][] = [
  ['verified', 'unknown'],
  ['unverified', 'unknown'],
];

test.each(knownAndUnknown)(
  'signing in with a wrong password: %s and %s',
  async (...states) => {
    await expectAlike(states, (email) => post('/api/auth/sign-in/email', { email, password: 'outra12345' }));
  },
  120_000,
);

test.each(knownAndUnknown)(
  'asking for a new password: %s and %s',
  async (...states) => {
    await expectAlike(states, (email) => post('/api/auth/request-password-reset', { email }));
  },
  120_000,
);

test.each(knownAndUnknown)(
  'asking for the verification again: %s and %s',
  async (...states) => {
    await expectAlike(states, (email) => post('/api/auth/send-verification-email', { email }));
  },
  120_000,
);

test('asking for another e-mail: one that belongs to an account, and one that does not', async () => {
  const cookies = new Map<number, string>();
  for (let number = 0; number < pairs + warmUps; number += 1) {
    const client = testApp.newClient();
    // Everybody asks for somebody else's address.
    await client.signIn({ email: emailOf('verified', (number + 1) % (pairs + warmUps)), password });
    cookies.set(number, client.cookieHeader);
  }
  await expectAlike(['verified', 'unknown'], (email, number) =>
    post('/api/account/email', { email }, cookies.get(number)),
  );
}, 120_000);

// Last: it makes accounts.
test.each(knownAndUnknown)(
  'signing up: %s and %s',
  async (...states) => {
    await expectAlike(states, (email) => post('/api/auth/sign-up/email', { name: 'Ana', email, password }));
    await testApp.database.deleteFrom('account_user').where('email', 'like', 'unknown-%').execute();
  },
  120_000,
);
