import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { personWithoutPassword } from '#tests/support/accounts/person-without-password.ts';
import { mostBodyBytes } from '#tests/support/calls/body-bytes.ts';
import { contractRows } from '#tests/support/calls/contract-rows.ts';
import { identityProviderInputs } from '#tests/support/calls/identity-provider-inputs.ts';
import type { Person } from '#tests/support/participation/people.ts';
import { endlessText } from '#tests/support/platform/endless-text.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';

const address = 'http://localhost:3000';
/** One piece stands ready before anybody asks for it. */
const inFlight = 64 * 1024;
const fiftyMegabytes = 50 * 1024 * 1024;
const fromNowhere = { 'content-type': 'application/json' };
const json = { ...fromNowhere, origin: address };
const foreignOrigins = [
  'https://example.org',
  'null',
  'http://localhost:3001',
  'https://localhost:3000',
  'http://localhost:3000.example.org',
  'http://x.localhost:3000',
];
/** What only the server writes, under every name that it has here, in the database or in other products. */
const serverOwned = [
  ...[
    'id',
    'userId',
    'user_id',
    'accountId',
    'participantId',
    'role',
    'roles',
    'staff',
    'member',
    'category',
    'research',
  ],
  ...[
    'emailVerified',
    'email_verified',
    'pendingEmail',
    'twoFactorEnabled',
    'two_factor_enabled',
    'secondFactorPassed',
  ],
  ...[
    'createdAt',
    'created_at',
    'expiresAt',
    'image',
    'phase',
    'day',
    'score',
    'trustDevice',
    'disableSession',
    'rememberMe',
  ],
];

let testApp: TestApp;
let lia: Person;
beforeAll(async () => {
  testApp = await startTestApp();
  lia = await personWithoutPassword(testApp, 'Lia');
});
afterAll(() => testApp.close());

async function send(path: string, headers: Record<string, string>, body: string | ReadableStream) {
  const response = await testApp.app.request(`${address}${path}`, {
    method: 'POST',
    headers: { ...headers, cookie: lia.client.cookieHeader },
    body,
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  });
  return { status: response.status, body: (await response.json()) as unknown };
}

test('what the identity provider takes is these calls and no others', async () => {
  const served = testApp.app.routes.filter(({ method, path }) => method === 'POST' && path.startsWith('/api/auth/'));
  const known = identityProviderInputs.map(({ path }) => path as string);
  expect([...new Set(served.map(({ path }) => path))].toSorted()).toEqual(known.toSorted());
  const ownCalls = ['update-user', 'change-password', 'change-email', 'delete-user', 'set-password', 'link-social'];
  const ownSecrets = ['get-session', 'list-sessions', 'list-accounts', 'revoke-sessions', 'verify-password', 'token'];
  for (const call of [...ownCalls, ...ownSecrets, 'sign-in/social', 'callback/google', 'error', 'ok', 'open-api']) {
    for (const method of ['GET', 'POST']) {
      const body = method === 'GET' ? undefined : { staff: true, email: 'x@example.org' };
      expectRefused(await lia.client.request(method, `/api/auth/${call}`, body), 'not-found');
    }
  }
});

describe.each(identityProviderInputs)('$path', ({ path, input }) => {
  const whole = JSON.stringify(input);

  test('is refused from another site, as a form or as text', async () => {
    await expectNothingChanged(testApp.database, async () => {
      for (const origin of foreignOrigins) {
        expectRefused(await send(path, { ...json, origin }, whole), 'foreign-origin');
      }
      expectRefused(await send(path, fromNowhere, whole), 'foreign-origin');
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', '']) {
        expectRefused(await send(path, { ...json, 'content-type': type }, whole), 'unsupported-content');
      }
    });
  });

  test('sets nothing that only the server writes', async () => {
    await expectNothingChanged(testApp.database, async () => {
      for (const key of serverOwned) {
        expectRefused(await lia.client.request('POST', path, { ...input, [key]: true }), 'invalid-input', key);
      }
      const polluted = whole.replace('{', '{"__proto__":{"staff":true}').replace('}"', '},"');
      expectRefused(await lia.client.request('POST', path, polluted), 'invalid-input', '__proto__');
      expect(({} as { staff?: boolean }).staff).toBeUndefined();
    });
  });
});

const refusedUnread = [401, 403];

test('a body of 50 MB is refused at every path, and not a byte is read of whoever may not make the call', async () => {
  const rows = (await contractRows()).filter(({ method }) => method === 'POST');
  const paths = [...rows.map((row) => ({ path: row.path as string, row })), ...identityProviderInputs];
  await expectNothingChanged(testApp.database, async () => {
    for (const one of paths) {
      const row = 'row' in one ? one.row : undefined;
      const body = endlessText(fiftyMegabytes);
      const { status } = await send(one.path, json, body.stream);
      const most = refusedUnread.includes(status) ? inFlight : mostBodyBytes(row) + 1024 * 1024;
      expect([413, ...(row === undefined ? [] : refusedUnread)], one.path).toContain(status);
      expect(body.bytesRead(), one.path).toBeLessThanOrEqual(most);
    }
  });
});
