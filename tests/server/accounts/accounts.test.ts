import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { person } from '#tests/support/participation/people.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const account = { name: 'Ana', email: 'ana@example.org', password: 'varanda4851' };

describe('the address 127.0.0.1, which is this very machine too', () => {
  const there = { origin: 'http://127.0.0.1:3000' };

  test('serves for signing up, out and in', async () => {
    const browser = testApp.newClient();
    for (const [path, body] of [
      ['/api/auth/sign-up/email', account],
      ['/api/auth/sign-out', {}],
      ['/api/auth/sign-in/email', { email: account.email, password: account.password }],
      // With the cookie of a session this time.
      ['/api/auth/sign-in/email', { email: account.email, password: account.password }],
    ] as const) {
      expect({ path, ...(await browser.request('POST', path, body, there)) }).toMatchObject({ path, status: 200 });
    }
    expect((await browser.request('GET', '/api/account')).body).toMatchObject({ account: { email: account.email } });
  });
});

describe('an account', () => {
  test('gives its session in the cookie only, out of reach of scripts', async () => {
    const response = await testApp.app.request('http://localhost:3000/api/auth/sign-in/email', {
      method: 'POST',
      headers: { origin: 'http://localhost:3000', 'content-type': 'application/json' },
      body: JSON.stringify({ email: account.email, password: account.password }),
    });
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^wordmood\.session_token=/);
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    const token = decodeURIComponent(cookie.split(/[=;]/)[1] ?? '').split('.')[0] ?? '';
    expect(token.length).toBeGreaterThan(20);
    expect(await response.text()).not.toContain(token);
  });

  test('is told apart from a wrong password in the same words as from no account', async () => {
    const replies = await Promise.all(
      [account.email, 'ninguem@example.org'].map((email) =>
        testApp.newClient().request('POST', '/api/auth/sign-in/email', { email, password: 'outra12345' }),
      ),
    );
    expect(replies[0]).toEqual(replies[1]);
    expect(replies[0]).toMatchObject({ status: 401, body: { message: expect.any(String) } });
  });

  test('is made whole or not at all', async () => {
    const half = { name: 'Half', email: 'half@example.org', password: 'varanda4851' };
    const attempt = () => testApp.newClient().request('POST', '/api/auth/sign-up/email', half);
    const rename = (from: string, to: string) => testApp.database.schema.alterTable(from).renameTo(to).execute();
    // The user can be stored, its password cannot.
    await rename('account_credential', 'away');
    try {
      const { status } = await expectNothingChanged(testApp.database, attempt);
      expect(status).toBe(500);
    } finally {
      await rename('away', 'account_credential');
    }
    expect((await attempt()).status).toBe(200);
  });

  test('is made once by two sign-ups at the same moment', async () => {
    const twin = { name: 'Gêmea', email: 'gemea@example.org', password: 'varanda4851' };
    const attempts = [1, 2, 3].map(() => testApp.newClient().request('POST', '/api/auth/sign-up/email', twin));
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 422, 422]);
  });

  test('that signs out has no session any more', async () => {
    const bia = await person(testApp, 'Bia');
    const cookie = bia.client.cookieHeader;
    expect((await bia.client.request('POST', '/api/auth/sign-out', {})).status).toBe(200);
    const stolen = await testApp.newClient().request('GET', '/api/participation/progress', undefined, { cookie });
    expectRefused(stolen, 'sign-in-needed');
  });
});

describe('what only the server decides', () => {
  const keys: Record<string, unknown> = {
    id: 'x',
    userId: 'x',
    accountId: 'x',
    staff: true,
    staffRoles: ['administration'],
    staff_roles: ['administration'],
    member: true,
    category: 'doctor',
    research: 'wordMood',
    emailVerified: true,
    email_verified: true,
    pendingEmail: 'x@example.org',
    signInEmail: 'x@example.org',
    twoFactorEnabled: false,
    secondFactorPassed: true,
    createdAt: '2026-01-01T00:00:00Z',
    rememberMe: true,
    callbackURL: 'https://example.org',
    image: 'https://example.org/x.png',
    token: 'x',
  };
  const calls: [string, Record<string, unknown>][] = [
    ['/api/auth/sign-up/email', { name: 'Nova', email: 'nova@example.org', password: 'varanda4851' }],
    ['/api/auth/sign-in/email', { email: account.email, password: account.password }],
    ['/api/auth/sign-out', {}],
    ['/api/auth/request-password-reset', { email: account.email }],
    ['/api/auth/reset-password', { newPassword: 'varanda4851', token: 'x' }],
    ['/api/auth/send-verification-email', { email: account.email }],
    ['/api/account/name', { name: 'Nova' }],
    ['/api/account/email', { email: 'nova@example.org' }],
    ['/api/account/sessions/end-others', {}],
  ];

  test.each(calls)('is refused by %s', async (path, input) => {
    const bia = await person(testApp, 'Bia');
    await expectNothingChanged(testApp.database, async () => {
      for (const [key, value] of Object.entries(keys).filter(([name]) => !Object.hasOwn(input, name))) {
        expectRefused(await bia.client.request('POST', path, { ...input, [key]: value }), 'invalid-input', key);
      }
    });
  });
});
