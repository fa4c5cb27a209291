import { afterAll, describe, expect, test, vi } from 'vitest';
import { changeEmail } from '#contract/accounts/account-calls.ts';
import type { RawReply, StudyClient } from '#scripts/simulation/study-client.ts';
import { consumeAddressLimit, consumeLimit } from '#server/platform/limits/consume-limit.ts';
import { deleteExpiredLimits } from '#server/platform/limits/rate-limit-store.ts';
import { advanceDate, stranger, tryPassword, wasJudged } from '#tests/support/accounts/strangers.ts';
import { mailsTo } from '#tests/support/platform/mailed-links.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { type Registered, signedUpAndVerified, startPublicApp } from '#tests/support/platform/public-installation.ts';
import { expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';

const testApp = openedForTests(startPublicApp);
afterAll(async () => {
  vi.useRealTimers();
});

/** So many wrong passwords have come from an address lately. */
async function hasFailed(address: string, count: number, app: TestApp = testApp): Promise<void> {
  for (let index = 0; index < count; index += 1) await consumeAddressLimit(app.parts, 'sign-in-failure', address);
}

describe('from one client address', () => {
  const from = (address: string) => testApp.newClient(undefined, address);
  let sprayed = 0;
  const spray = async (client: StudyClient, count: number) => {
    const replies: RawReply[] = [];
    for (let index = 0; index < count; index += 1) {
      sprayed += 1;
      replies.push(await tryPassword(client, `pessoa-${sprayed}@example.org`, 'errada12345'));
    }
    return replies;
  };

  test('guesses at many accounts are limited; other addresses and right passwords are not', async () => {
    await hasFailed('203.0.113.1', 97);
    const replies = await spray(from('203.0.113.1'), 5);
    expect(replies.map(wasJudged)).toEqual([true, true, true, false, false]);
    expectRefused(replies[4] as RawReply, 'too-many-requests');
    expect((await spray(from('203.0.113.2'), 1)).map(wasJudged)).toEqual([true]);
  });

  test('an untrusted forwarding header does not change the client address', async () => {
    await hasFailed('203.0.113.3', 98);
    const statuses: number[] = [];
    for (let index = 0; index < 4; index += 1) {
      const reply = await from('203.0.113.3').request(
        'POST',
        '/api/auth/sign-in/email',
        { email: `outra-${index}@example.org`, password: 'errada12345' },
        { 'x-forwarded-for': `192.0.2.${index}` },
      );
      statuses.push(reply.status);
    }
    expect(statuses).toEqual([401, 401, 429, 429]);
  });

  test('right passwords do not count, so that fifty people may share it', async () => {
    const hugo = await signedUpAndVerified(testApp, 'Hugo');
    await hasFailed('203.0.113.4', 99);
    for (let index = 0; index < 4; index += 1) {
      expect((await tryPassword(from('203.0.113.4'), hugo.email, hugo.password)).status).toBe(200);
    }
    expect((await spray(from('203.0.113.4'), 2)).map(wasJudged)).toEqual([true, false]);
  });

  test('addresses of one IPv6 network count together', async () => {
    await hasFailed('2001:db8:1:2::/64', 100);
    expect((await spray(from('2001:db8:1:2:aaaa::1'), 1)).map(wasJudged)).toEqual([false]);
    expect((await spray(from('2001:0db8:0001:0002:bbbb:0:0:2'), 1)).map(wasJudged)).toEqual([false]);
    expect((await spray(from('2001:db8:1:3::1'), 1)).map(wasJudged)).toEqual([true]);
    await hasFailed('203.0.113.5', 100);
    expect((await spray(from('::ffff:203.0.113.5'), 1)).map(wasJudged)).toEqual([false]);
  });

  test('a wide IPv6 network gets no extra guesses for its subnets', async () => {
    for (const network of ['a1', 'a2', 'a3', 'a4']) await hasFailed(`2001:db8:7:${network}::/64`, 100);
    expect((await spray(from('2001:db8:7:a5::1'), 1)).map(wasJudged)).toEqual([false]);
    expect((await spray(from('2001:db8:7:1a5::1'), 1)).map(wasJudged)).toEqual([true]);
  });
});

describe('mails requested without an account', () => {
  const asked = [
    ['a new password', '/api/auth/request-password-reset', 'password-reset'],
    ['a verification', '/api/auth/send-verification-email', 'verification'],
  ] as const;

  test.each(asked)('%s: five an hour to one mailbox, also for addresses without an account', async (_, path) => {
    const iara = await signedUpAndVerified(testApp, 'Iara');
    for (const email of [iara.email, `ninguem-${path.length}@example.org`]) {
      const replies: RawReply[] = [];
      for (let index = 0; index < 7; index += 1) replies.push(await stranger(testApp).request('POST', path, { email }));
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429]);
    }
  });

  test('a mailbox gets ten mails an hour of all kinds', async () => {
    const joana = await signedUpAndVerified(testApp, 'Joana');
    const again = { name: 'Joana', email: joana.email, password: 'girassol2024azul' };
    for (let index = 0; index < 15; index += 1) {
      expect(await stranger(testApp).request('POST', '/api/auth/sign-up/email', again)).toMatchObject({ status: 200 });
    }
    expect(await mailsTo(testApp.database, joana.email)).toHaveLength(10);
  });

  test('an address with dots and a plus suffix is the same mailbox', async () => {
    const spellings = ['maria.lua', 'ma.ria.lua', 'marialua+1', 'marialua+dois', 'm.arialua', 'marialua', 'MariaLua+3'];
    const replies: RawReply[] = [];
    for (const name of spellings) {
      const body = { email: `${name}@example.org` };
      replies.push(await stranger(testApp).request('POST', '/api/auth/request-password-reset', body));
    }
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });
});

describe('calls of a signed-in account', () => {
  const changeTo = ({ client }: Registered, email: string) => client.request('POST', '/api/account/email', { email });

  test('that change the e-mail', async () => {
    const lia = await signedUpAndVerified(testApp, 'Lia');
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1) statuses.push((await changeTo(lia, `lia-${index}@example.org`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const mia = await signedUpAndVerified(testApp, 'Mia');
    await mia.client.call(changeEmail, { email: 'mia.nova@example.org' });
    advanceDate(3601);
    await lia.client.signIn(lia);
    expect((await changeTo(lia, 'lia-depois@example.org')).status).toBe(200);
  });

  test('of any counted kind: per account, and again after the window', async () => {
    const take = (accountId: string) => consumeLimit(testApp.parts, 'message', accountId);
    for (let index = 0; index < 10; index += 1) await take('a');
    await expect(take('a')).rejects.toMatchObject({ code: 'too-many-requests', retryAfterSeconds: expect.any(Number) });
    await take('b');
    advanceDate(3601);
    await take('a');
  });
});

test('limits have hashed keys, are shared by all servers, and expire', async () => {
  const nina = await signedUpAndVerified(testApp, 'Nina');
  for (let index = 0; index < 6; index += 1) await tryPassword(stranger(testApp), nina.email, `errada12345${index}`);
  await testApp.restartWith({});
  expectRefused(await tryPassword(stranger(testApp), nina.email, nina.password), 'too-many-requests');
  const rows = JSON.stringify(await testApp.database.selectFrom('rate_limit').selectAll().execute());
  expect(rows).not.toMatch(/example|nina|198\.51|203\.0/i);
  await deleteExpiredLimits(testApp.database, new Date(Date.now() + 25 * 3_600_000));
  expect(await testApp.database.selectFrom('rate_limit').selectAll().execute()).toEqual([]);
});

test('behind a trusted proxy only addresses that it has seen itself count', async () => {
  const behind = await startPublicApp({ TRUSTED_PROXIES: '10.0.0.0/8, loopback' });
  const through = async (forwarded: string, socket = '10.1.2.3') => {
    const reply = await behind
      .newClient(undefined, socket)
      .request(
        'POST',
        '/api/auth/sign-in/email',
        { email: `x-${crypto.randomUUID()}@example.org`, password: 'errada12345' },
        { 'x-forwarded-for': forwarded },
      );
    return reply.status;
  };
  await hasFailed('203.0.113.9', 99, behind);
  expect(await through('192.0.2.199, 203.0.113.9')).toBe(401);
  expect(await through('192.0.2.200, 203.0.113.9')).toBe(429);
  expect(await through('203.0.113.9', '127.0.0.1')).toBe(429);
  expect(await through('203.0.113.9, 203.0.113.10')).toBe(401);
  expect(await through('203.0.113.9', '203.0.113.11')).toBe(401);
  await behind.close();
});

test('in a rehearsal, where all simulated people share one machine, addresses are not counted and accounts are', async () => {
  const rehearsal = await startTestApp();
  const client = rehearsal.newClient();
  await hasFailed('127.0.0.1', 200, rehearsal);
  expect((await tryPassword(client, 'simulada@example.org', 'errada12345')).status).toBe(401);
  for (let index = 0; index < 6; index += 1) await tryPassword(client, 'uma@example.org', 'errada12345');
  expectRefused(await tryPassword(client, 'uma@example.org', 'errada12345'), 'too-many-requests');
  await rehearsal.close();
});
