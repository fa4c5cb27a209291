import { describe, expect, test } from 'vitest';
import { changeDisplayName, endOtherSessions, readAccount, readSessions } from '#contract/accounts/account-calls.ts';
import type { StudyClient } from '#scripts/simulation/study-client.ts';
import { endAllSessions } from '#server/accounts/account/session-store.ts';
import { cleanUpAccounts } from '#server/accounts/identity/clean-up-accounts.ts';
import { person } from '#tests/support/participation/people.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { publicAddress, signedUpAndVerified, startPublicApp } from '#tests/support/platform/public-installation.ts';
import { expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

const userAgents = {
  'Chrome em Android':
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  'Safari em iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  'Firefox em Windows': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0',
  'Edge em Windows':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
  'Samsung Internet em Android':
    'Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
  'Navegador em outro aparelho': 'curl/8.5.0',
};

const testApp = openedForTests(startTestApp);

const accountOf = async (client: StudyClient) => (await client.call(readAccount)).account;
const sessions = () => testApp.database.selectFrom('account_session').selectAll();
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000);

/** A browser that has nothing but these cookies. */
function browserWith(cookie: string) {
  return {
    account: async () => (await testApp.newClient().request('GET', '/api/account', undefined, { cookie })).body,
  };
}

describe('sign-in', () => {
  test('in an open session creates a new session and ends the previous one', async () => {
    const ana = await person(testApp, 'Ana');
    const before = ana.client.cookieHeader;
    await ana.client.signIn(ana);
    expect(ana.client.cookieHeader).not.toBe(before);
    expect(await accountOf(ana.client)).toMatchObject({ signInEmail: ana.email });
    expect(await browserWith(before).account()).toEqual({ account: null });
  });

  test('as another account ends the previous session of this browser only', async () => {
    const bia = await person(testApp, 'Bia');
    const caio = await person(testApp, 'Caio');
    const phoneOfBia = await bia.otherDevice();
    const before = bia.client.cookieHeader;
    await bia.client.signIn(caio);
    expect(await accountOf(bia.client)).toMatchObject({ signInEmail: caio.email });
    expect(await browserWith(before).account()).toEqual({ account: null });
    expect(await accountOf(phoneOfBia)).toMatchObject({ signInEmail: bia.email });
    expect(await accountOf(caio.client)).toMatchObject({ signInEmail: caio.email });
  });

  test('adopts no planted cookie', async () => {
    const dora = await person(testApp, 'Dora');
    const mallory = await person(testApp, 'Mallory');
    const planted = mallory.client.cookieHeader;
    const reply = await testApp.app.request('http://localhost:3000/api/auth/sign-in/email', {
      method: 'POST',
      headers: { origin: 'http://localhost:3000', 'content-type': 'application/json', cookie: planted },
      body: JSON.stringify({ email: dora.email, password: dora.password }),
    });
    const token = (cookie: string) => /session_token=([^;]+)/.exec(cookie)?.[1];
    const made = reply.headers.getSetCookie().map(token).find(Boolean);
    expect(made).toBeDefined();
    expect(made).not.toBe(token(planted));
    expect(await browserWith(planted).account()).toEqual({ account: null });
  });

  test('signing out ends the session on the server, and only that one', async () => {
    const eva = await person(testApp, 'Eva');
    const phone = await eva.otherDevice();
    const stolen = eva.client.cookieHeader;
    await eva.client.request('POST', '/api/auth/sign-out', {});
    expect(await browserWith(stolen).account()).toEqual({ account: null });
    expect(await accountOf(phone)).toMatchObject({ signInEmail: eva.email });
  });
});

describe('a session', () => {
  test('is renewed with its cookie while used, and ends after seven days without use', async () => {
    const fabio = await person(testApp, 'Fabio');
    const { id } = (await accountOf(fabio.client)) ?? { id: '' };
    const lastUsed = (hoursAgo: number) =>
      testApp.database
        .updateTable('account_session')
        .set({ expires_at: daysFromNow(7 - hoursAgo / 24), updated_at: daysFromNow(-hoursAgo / 24) })
        .where('user_id', '=', id)
        .execute();
    const ask = () =>
      testApp.app.request('http://localhost:3000/api/account', { headers: { cookie: fabio.client.cookieHeader } });

    expect((await ask()).headers.getSetCookie()).toEqual([]);
    await lastUsed(2);
    const [renewed = ''] = (await ask()).headers.getSetCookie();
    expect(renewed).toMatch(/^wordmood\.session_token=.*; Max-Age=604800;.*HttpOnly/);
    expect(fabio.client.cookieHeader).toContain(renewed.split(';')[0]);
    const { expires_at } = await sessions().where('user_id', '=', id).executeTakeFirstOrThrow();
    expect(Math.abs(expires_at.getTime() - daysFromNow(7).getTime())).toBeLessThan(60_000);
    await lastUsed(7 * 24 + 1);
    expect(await accountOf(fabio.client)).toBeNull();
  });

  test('on a shared device ends with the browser, also when renewed', async () => {
    const ines = await person(testApp, 'Ines');
    const ask = (path: string, cookie: string, body?: object) =>
      testApp.app.request(`http://localhost:3000${path}`, {
        headers: { cookie, origin: 'http://localhost:3000', 'content-type': 'application/json' },
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      });
    const { email, password } = ines;
    const signIn = async (rest: object, cookie = '') =>
      (await ask('/api/auth/sign-in/email', cookie, { email, password, ...rest })).headers.getSetCookie();
    const sessionOf = (cookies: string[]) => cookies.find((line) => line.startsWith('wordmood.session_token=')) ?? '';
    const kept = (cookies: string[]) => cookies.map((line) => line.split(';')[0]).join('; ');

    const shared = await signIn({ isSharedDevice: true });
    expect(sessionOf(shared)).toMatch(/HttpOnly/);
    expect(sessionOf(shared)).not.toMatch(/max-age|expires/i);
    await testApp.database
      .updateTable('account_session')
      .set({ expires_at: daysFromNow(6.9), updated_at: daysFromNow(-0.1) })
      .execute();
    const renewed = (await ask('/api/account', kept(shared))).headers.getSetCookie();
    expect(sessionOf(renewed)).toContain('wordmood.session_token=');
    expect(sessionOf(renewed)).not.toMatch(/max-age|expires/i);
    // Who signs in once more without being asked, as for something that weighs much, stays on a shared device.
    expect(sessionOf(await signIn({}, kept(shared)))).not.toMatch(/max-age|expires/i);
    expect(sessionOf(await signIn({ isSharedDevice: false }, kept(shared)))).toContain('Max-Age=604800');
    const out = (await ask('/api/auth/sign-out', kept(shared), {})).headers.getSetCookie();
    expect(sessionOf(out)).toContain('Max-Age=0');
  });

  test('ends thirty days after sign-in, however often used', async () => {
    const gil = await person(testApp, 'Gil');
    const { id } = (await accountOf(gil.client)) ?? { id: '' };
    const signedIn = (daysAgo: number) =>
      testApp.database
        .updateTable('account_session')
        .set({ created_at: daysFromNow(-daysAgo) })
        .where('user_id', '=', id)
        .execute();
    await signedIn(29.9);
    expect(await accountOf(gil.client)).toMatchObject({ signInEmail: gil.email });
    await signedIn(30);
    expect(await accountOf(gil.client)).toBeNull();
  });

  test('stores only the kind of browser, in words', async () => {
    const hugo = await person(testApp, 'Hugo');
    for (const userAgent of Object.values(userAgents)) {
      const browser = testApp.newClient();
      const credentials = { email: hugo.email, password: hugo.password };
      const reply = await browser.request('POST', '/api/auth/sign-in/email', credentials, {
        'user-agent': userAgent,
        'x-forwarded-for': '203.0.113.7',
      });
      expect(reply.status).toBe(200);
    }
    const { id } = (await accountOf(hugo.client)) ?? { id: '' };
    const kept = await sessions().where('user_id', '=', id).orderBy('created_at').execute();
    expect(kept.slice(1).map(({ user_agent }) => user_agent)).toEqual(Object.keys(userAgents));
    expect(kept.map(({ ip_address }) => ip_address)).toEqual(kept.map(() => null));
  });

  test('is listed to its owner without its token, and the others can be ended', async () => {
    const iara = await person(testApp, 'Iara');
    const phone = await iara.otherDevice();
    const { sessions: shown } = await phone.call(readSessions);
    expect(shown.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    const { body } = await phone.request('GET', '/api/account/sessions');
    const tokens = (await sessions().execute()).map(({ token }) => token);
    for (const token of tokens) expect(JSON.stringify(body)).not.toContain(token);
    expect(await phone.call(endOtherSessions, {})).toEqual({ endedCount: 1 });
    expect(await accountOf(iara.client)).toBeNull();
    expect((await phone.call(readSessions)).sessions).toHaveLength(1);
    expect(await phone.call(endOtherSessions, {})).toEqual({ endedCount: 0 });
  });

  test("ends with all others of the account on the server's request", async () => {
    const joana = await person(testApp, 'Joana');
    const other = await person(testApp, 'Outra');
    const phone = await joana.otherDevice();
    const { id } = (await accountOf(joana.client)) ?? { id: '' };
    expect(await endAllSessions(testApp.database, id)).toBe(2);
    expect([await accountOf(joana.client), await accountOf(phone)]).toEqual([null, null]);
    expect(await accountOf(other.client)).toMatchObject({ signInEmail: other.email });
  });
});

test('ended sessions are deleted, open ones are not', async () => {
  const olga = await person(testApp, 'Olga');
  const paula = await person(testApp, 'Paula');
  for (const { client, email } of [olga, paula]) {
    await client.request('POST', '/api/auth/request-password-reset', { email });
  }
  const { id } = (await accountOf(olga.client)) ?? { id: '' };
  const past = { expires_at: daysFromNow(-1) };
  // What waits to be mailed is still to begin.
  await testApp.database.updateTable('mail').set({ sent_at: testApp.clock.now() }).execute();
  await testApp.database.updateTable('account_session').set(past).where('user_id', '=', id).execute();
  await testApp.database.updateTable('account_link').set(past).where('account_id', '=', id).execute();
  await cleanUpAccounts(testApp.parts);
  expect(await sessions().where('user_id', '=', id).execute()).toEqual([]);
  const links = await testApp.database.selectFrom('account_link').select('email').execute();
  expect(links).toEqual([{ email: paula.email }]);
  expect(await accountOf(paula.client)).toMatchObject({ signInEmail: paula.email });
});

test('over https the cookie is bound to this host', async () => {
  const there = await startPublicApp();
  const ana = await signedUpAndVerified(there, 'Ana');
  const response = await there.app.request(`${publicAddress}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { origin: publicAddress, 'content-type': 'application/json' },
    body: JSON.stringify({ email: ana.email, password: ana.password }),
  });
  const cookies = response.headers.getSetCookie();
  expect(cookies.map((cookie) => cookie.split('=')[0]).toSorted()).toEqual([
    '__Host-wordmood.known_browser',
    '__Host-wordmood.session_token',
  ]);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; Path=\/(;|$)/);
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; Secure/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).not.toMatch(/Domain/i);
    const value = cookie.split(/[=;]/)[1] ?? '';
    expect(there.logged.join()).not.toContain(value.slice(0, 20));
  }
  await there.close();
});

test('the displayed name can be changed', async () => {
  const mia = await person(testApp, 'Mia');
  const { account } = await mia.client.call(changeDisplayName, { name: '  Mia   de Sá ' });
  expect(account.displayName).toBe('Mia de Sá');
  expect(await accountOf(mia.client)).toEqual(account);
  for (const name of ['', '   ', 'x'.repeat(201)]) {
    expectRefused(await mia.client.request('POST', '/api/account/name', { name }), 'invalid-input', 'name');
  }
});
