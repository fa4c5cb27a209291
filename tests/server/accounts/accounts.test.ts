import { describe, expect, test } from 'vitest';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { expectNothingChanged } from '#tests/support/platform/refused.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

const testApp = openedForTests(startTestApp);

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
    expect((await browser.request('GET', '/api/account')).body).toMatchObject({
      account: { signInEmail: account.email },
    });
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
});
