import { randomUUID } from 'node:crypto';
import { hashPassword } from '#server/accounts/identity/password-hash.ts';
import { publicAddress, startPublicApp } from '#tests/support/platform/public-installation.ts';
import type { TestApp } from '#tests/support/platform/test-app.ts';
import { linkInDatabase, opensLink } from '#tests/support/team/recruitment-links.ts';

const password = 'girassol2024azul';

export type AddressKind = 'verified' | 'staff' | 'unverified' | 'unknown';
const allKinds: AddressKind[] = ['verified', 'unverified', 'unknown'];

/** Everything that the other side can see of an answer but the time. */
type Seen = { status: number; headers: [string, string][]; body: string };
type Answer = { seen: Seen; tookMs: number };

/** A public installation with accounts of each kind, and what a stranger may ask about an address. */
export async function startAskedAddresses(people: number) {
  const testApp = await startPublicApp();
  const hash = await hashPassword(password);
  for (const kind of ['verified', 'staff', 'unverified'] as const) {
    for (let number = 0; number < people; number += 1) await insertAccount(testApp, emailOf(kind, number), kind, hash);
  }

  async function post(path: string, body: object, cookie = ''): Promise<Answer> {
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
      .map(([name, value]): [string, string] => [
        name,
        name === 'set-cookie' ? value.replace(/=[^;]{60,}/, '=') : value,
      ]);
    return { seen: { status: response.status, headers, body: text }, tookMs };
  }

  /** The browser of a person who is signed in and asks for another's address. */
  async function cookieOfAnother(number: number): Promise<string> {
    const client = testApp.newClient();
    await client.signIn({ email: emailOf('verified', (number + 1) % people), password });
    return client.cookieHeader;
  }
  const cookies = await Promise.all(Array.from({ length: people }, (_, number) => cookieOfAnother(number)));
  await forgetLimits(testApp);

  /** The cookies of a browser that has opened a recruitment link. */
  async function cookieOfArrival(): Promise<string> {
    const client = testApp.newClient();
    await opensLink(client, await linkInDatabase(testApp.database), '?PROLIFIC_PID=5f3a9c0b');
    if (!client.cookieHeader.includes('wordmood.arrival=')) throw new Error('The link has left no note.');
    return client.cookieHeader;
  }
  const arrival = await cookieOfArrival();

  type Question = { kinds: AddressKind[]; ask: (email: string, number: number) => Promise<Answer> };
  const questions = {
    // Of staff each is in the audit log.
    wrongPassword: {
      kinds: [...allKinds, 'staff'],
      ask: (email) => post('/api/auth/sign-in/email', { email, password: 'outra12345' }),
    },
    newPassword: { kinds: allKinds, ask: (email) => post('/api/auth/request-password-reset', { email }) },
    verification: { kinds: allKinds, ask: (email) => post('/api/auth/send-verification-email', { email }) },
    otherEmail: {
      kinds: ['verified', 'unknown'],
      ask: (email, number) => post('/api/account/email', { email }, cookies[number]),
    },
    // Last: it makes accounts. A note that this server has left in the browser tells no more than none.
    signUp: {
      kinds: allKinds,
      ask: (email) => post('/api/auth/sign-up/email', { name: 'Ana', email, password }, arrival),
    },
  } satisfies Record<string, Question>;

  return {
    testApp,
    questions: questions as Record<keyof typeof questions, Question>,
    /**
     * Each kind is asked for once, in an order that changes from turn to turn: the first may be slower for that alone.
     * @returns what was seen of each, with its own address taken out
     */
    async takeTurn({ kinds, ask }: Question, number: number): Promise<Map<AddressKind, Answer>> {
      const first = number % kinds.length;
      const answers = new Map<AddressKind, Answer>();
      for (const kind of [...kinds.slice(first), ...kinds.slice(0, first)]) {
        const email = emailOf(kind, number);
        const { seen, tookMs } = await ask(email, number);
        answers.set(kind, { seen: { ...seen, body: seen.body.replaceAll(email, 'the address') }, tookMs });
      }
      await forgetLimits(testApp);
      return answers;
    },
  };
}

/** Resets the rate limits, which have their own tests: all requests here come from one address. */
const forgetLimits = ({ database }: TestApp) => database.deleteFrom('rate_limit').execute();

const emailOf = (kind: AddressKind, number: number) => `${kind}-${number}@example.org`;

async function insertAccount({ database }: TestApp, email: string, kind: AddressKind, hash: string): Promise<void> {
  const [id, now] = [randomUUID(), new Date()];
  const times = { created_at: now, updated_at: now };
  await database
    .insertInto('account_user')
    .values({ id, name: 'Ana', email, email_verified: kind !== 'unverified', staff: kind === 'staff', ...times })
    .execute();
  await database
    .insertInto('account_credential')
    .values({ id: randomUUID(), user_id: id, account_id: id, provider_id: 'credential', password: hash, ...times })
    .execute();
}
