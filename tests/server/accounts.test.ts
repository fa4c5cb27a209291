import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { person } from '../support/people.ts';
import { expectNothingChanged, expectRefused } from '../support/refused.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const account = { name: 'Ana', email: 'ana@example.org', password: 'senha12345' };

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

describe('the link that confirms an address', () => {
  const outside = [
    'https://example.org',
    '//example.org',
    '/\\example.org',
    '/\t/example.org',
    '/\n/example.org',
    '\\\\example.org',
    'javascript:alert(1)',
    'http://localhost:3000.example.org',
    '/%5c/example.org',
    '',
  ];

  test.each(outside)('leads nowhere but into the house: %j', async (callbackURL) => {
    const query = new URLSearchParams({ token: 'x', callbackURL });
    const response = await testApp.app.request(`http://localhost:3000/api/auth/verify-email?${query}`);
    const location = response.headers.get('location') ?? '/';
    expect(new URL(location, 'http://localhost:3000').origin).toBe('http://localhost:3000');
    expect(response.status).toBeLessThan(500);
  });

  test('says on the page it leads to when it is no good', async () => {
    const response = await testApp.app.request(
      'http://localhost:3000/api/auth/verify-email?token=x&callbackURL=/&callbackURL=https://example.org',
    );
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toMatch(/^\/\?error=/);
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
    const half = { name: 'Half', email: 'half@example.org', password: 'senha12345' };
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

  test('that signs out has no session any more', async () => {
    const bia = await person(testApp, 'Bia');
    const cookie = bia.client.cookieHeader;
    expect((await bia.client.request('POST', '/api/auth/sign-out', {})).status).toBe(200);
    const stolen = await testApp.newClient().request('GET', '/api/participation/progress', undefined, { cookie });
    expectRefused(stolen, 'sign-in-needed');
  });
});
