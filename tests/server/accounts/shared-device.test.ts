import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExternalSignInStage, openExternalSignInStage } from '#tests/support/accounts/external-sign-in-stage.ts';
import { forgetTriedCodes, hasSecondFactor } from '#tests/support/accounts/second-factor.ts';
import { person } from '#tests/support/participation/people.ts';
import { mailedToken } from '#tests/support/platform/mailed-links.ts';
import { publicAddress, startPublicApp } from '#tests/support/platform/public-installation.ts';
import { expectRefused } from '#tests/support/platform/refused.ts';
import type { TestApp } from '#tests/support/platform/test-app.ts';

/** A browser that records cookie attributes, so that a test sees their lifetime. */
class CookieLines {
  readonly #app: TestApp['app'];
  readonly #address: string;
  readonly #lines = new Map<string, string>();

  constructor(product: Pick<TestApp, 'app'>, address = 'http://localhost:3000') {
    this.#app = product.app;
    this.#address = address;
  }

  async get(path: string): Promise<Response> {
    return this.#send(path, {});
  }

  async post(path: string, body: object): Promise<Response> {
    return this.#send(path, {
      method: 'POST',
      headers: { origin: this.#address, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  /** @returns the Set-Cookie line with any prefix of the name; "" without one */
  line(name: string): string {
    return [...this.#lines].find(([whole]) => whole.endsWith(name))?.[1] ?? '';
  }

  /** @returns the cookies that would still be there when the browser is closed and opened again */
  keptWhenClosed(): string[] {
    return [...this.#lines].filter(([, line]) => /;\s*(max-age|expires)=/i.test(line)).map(([name]) => name);
  }

  async #send(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('cookie', [...this.#lines.values()].map((line) => line.split(';')[0]).join('; '));
    const response = await this.#app.request(new URL(path, this.#address).href, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const name = line.slice(0, line.indexOf('='));
      if (/;\s*max-age=0\b/i.test(line)) this.#lines.delete(name);
      else this.#lines.set(name, line);
    }
    return response;
  }
}

const password = 'girassol2024azul';
const shared = { isSharedDevice: true };

let stage: ExternalSignInStage;
let local: TestApp;
let open: TestApp;
beforeAll(async () => {
  [stage, open] = await Promise.all([openExternalSignInStage(), startPublicApp()]);
  local = stage.testApp;
});
afterAll(async () => {
  await Promise.all([stage.close(), open.close()]);
});

/** Signed in, with no trace left once the browser is closed. */
async function expectNothingKept(browser: CookieLines): Promise<void> {
  expect(browser.line('wordmood.session_token')).toMatch(/HttpOnly/);
  expect(await (await browser.get('/api/account')).json()).toMatchObject({ account: { id: expect.any(String) } });
  expect(browser.keptWhenClosed()).toEqual([]);
}

test('a password sign-in leaves no trace once the browser is closed, not even of the account', async () => {
  const ana = await person(local, 'Ana');
  const browser = new CookieLines(local);
  await browser.post('/api/auth/sign-in/email', { email: ana.email, password: ana.password, ...shared });
  await expectNothingKept(browser);
});

test('a sign-up leaves no trace, open at once or after confirmation', async () => {
  const here = new CookieLines(local);
  const bia = { name: 'Bia Lima', email: 'bia.shared@example.org', password };
  expect((await here.post('/api/auth/sign-up/email', { ...bia, ...shared })).status).toBe(200);
  await expectNothingKept(here);

  const outside = new CookieLines(open, publicAddress);
  await outside.post('/api/auth/sign-up/email', { ...bia, ...shared });
  expect(outside.keptWhenClosed()).toEqual([]);
  const token = await mailedToken(open.database, bia.email, 'verification');
  await outside.post('/api/auth/verify-email', { token });
  await expectNothingKept(outside);
});

test('a mailed link leaves no trace when the device is marked as shared only then', async () => {
  const browser = new CookieLines(open, publicAddress);
  const email = 'caio.shared@example.org';
  await browser.post('/api/auth/sign-up/email', { name: 'Caio Lima', email, password });
  const token = await mailedToken(open.database, email, 'verification');
  await browser.post('/api/auth/verify-email', { token, ...shared });
  // The cookie of a sign-up before that choice lasts two days, without a name.
  expect(browser.keptWhenClosed()).toEqual([expect.stringContaining('waits_for_link')]);
  expect(browser.line('wordmood.session_token')).toMatch(/HttpOnly/);
});

test('a password reset leaves no trace', async () => {
  const dora = await person(open, 'Dora');
  const browser = new CookieLines(open, publicAddress);
  await browser.post('/api/auth/request-password-reset', { email: dora.email });
  const token = await mailedToken(open.database, dora.email, 'password-reset');
  const answer = await browser.post('/api/auth/reset-password', { newPassword: 'outro2024azul', token, ...shared });
  expect(answer.status).toBe(200);
  expect(browser.line('known_browser')).toMatch(/HttpOnly/);
  expect(browser.keptWhenClosed()).toEqual([]);
});

test('the choice on the form survives an external provider', async () => {
  stage.other.says({ claims: { ...stage.stranger('Eva'), email_verified: true } });
  const comeBack = async (browser: CookieLines, choice: string) => {
    const start = await browser.get(`/api/auth/external/oidc/start${choice}`);
    let address = start.headers.get('location') ?? '';
    while (!address.startsWith('http://localhost:3000')) {
      address = (await fetch(address, { redirect: 'manual' })).headers.get('location') ?? '';
    }
    const { pathname, search } = new URL(address);
    expect((await browser.get(pathname + search)).status).toBe(200);
  };
  const browser = new CookieLines(local);
  await comeBack(browser, '?isSharedDevice=yes');
  await expectNothingKept(browser);
  await comeBack(browser, '');
  await expectNothingKept(browser);
  await comeBack(browser, '?isSharedDevice=no');
  expect(browser.line('wordmood.session_token')).toContain('Max-Age=604800');
});

test('a second step leaves no trace', async () => {
  const { participant, app } = await hasSecondFactor(local, 'Fabio');
  await forgetTriedCodes(local);
  const browser = new CookieLines(local);
  await browser.post('/api/auth/sign-in/email', {
    email: participant.email,
    password: participant.password,
    ...shared,
  });
  expect(browser.line('wordmood.session_token')).toBe('');
  expect((await browser.post('/api/auth/two-factor/verify-totp', { code: app.code() })).status).toBe(200);
  await expectNothingKept(browser);
});

test('a signed-in account can set and clear the mark', async () => {
  const gil = await person(local, 'Gil');
  const browser = new CookieLines(local);
  await browser.post('/api/auth/sign-in/email', { email: gil.email, password: gil.password });
  expect(browser.keptWhenClosed().toSorted()).toEqual(['wordmood.known_browser', 'wordmood.session_token']);
  const session = () => browser.line('wordmood.session_token').split(';')[0];
  const before = session();

  expect(await (await browser.post('/api/auth/shared-device', shared)).json()).toEqual({ status: true });
  await expectNothingKept(browser);
  expect(session()).toBe(before);
  await browser.post('/api/auth/shared-device', { isSharedDevice: false });
  expect(session()).toBe(before);
  expect(browser.line('wordmood.session_token')).toMatch(/Max-Age=604800;.*HttpOnly/);
  expect(browser.line('shared_device')).toBe('');

  // A cookie that this server has not made is not made its own.
  const stranger = local.newClient();
  const planted = { cookie: 'wordmood.session_token=planted.AAAA', origin: 'http://localhost:3000' };
  const reply = await local.app.request('http://localhost:3000/api/auth/shared-device', {
    method: 'POST',
    headers: { ...planted, 'content-type': 'application/json' },
    body: JSON.stringify(shared),
  });
  expect(reply.headers.getSetCookie().join()).not.toContain('session_token');
  expectRefused(await stranger.request('POST', '/api/auth/shared-device', {}), 'invalid-input');
});
