import { beforeEach, describe, expect, test } from 'vitest';
import { expectFailed, expectNotTrusted } from '#tests/support/accounts/external-sign-in-outcome.ts';
import { openExternalSignInStage } from '#tests/support/accounts/external-sign-in-stage.ts';
import { forgeToken } from '#tests/support/accounts/other-provider.ts';
import { PopUp } from '#tests/support/accounts/pop-up.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { expectNothingChanged } from '#tests/support/platform/refused.ts';

const stage = openedForTests(openExternalSignInStage);
beforeEach(() => stage.other.says({}));

const newPopUp = () => new PopUp(stage.testApp);

const idToken = (forge: Parameters<typeof forgeToken>[1]) => ({
  claims: { ...stage.stranger('Ana'), email_verified: true },
  answer({ body }: { body: unknown }) {
    const answer = body as { id_token: string };
    answer.id_token = forgeToken(answer.id_token, forge);
  },
});

const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

describe('a reply of the provider', () => {
  test.each([
    ['another nonce', { nonce: 'of-another-attempt' }],
    ['no nonce', { nonce: undefined }],
    ['another audience', { aud: 'another-client' }],
    ['several audiences for another party', { aud: ['wordmood-test', 'other'], azp: 'other' }],
    ['no audience', { aud: undefined }],
    ['another issuer', { iss: 'https://accounts.google.com' }],
    ['no issuer', { iss: undefined }],
    ['a time that is over', { exp: secondsFromNow(-120) }],
    ['no end', { exp: undefined }],
    ['a beginning in the future', { nbf: secondsFromNow(3600) }],
    ['no subject', { sub: undefined }],
    ['an empty subject', { sub: '' }],
    ['a subject that is no text', { sub: 42 }],
    ['a subject that nothing could hold', { sub: 'x'.repeat(256) }],
    ['a subject with a character that nothing could hold', { sub: 'x\u0000' }],
  ])('is refused with %s in the ID token', async (_case, claims) => {
    const ana = { ...stage.stranger('Ana'), email_verified: true };
    await expectNotTrusted(stage, { claims: { ...ana, ...claims } });
  });

  test.each([
    ['no signature', () => idToken({ header: { alg: 'none' }, signature: '' })],
    ['a signature that says none and is there', () => idToken({ header: { alg: 'none' } })],
    ['a forged signature', () => idToken({ signature: 'A'.repeat(342) })],
    ['a cut-off signature', () => idToken({ signature: '' })],
    ['a key that the provider does not have', () => idToken({ header: { kid: 'unknown' } })],
    ['the public key as a shared secret', () => idToken({ header: { alg: 'HS256' } })],
    ['a key of its own in the header', () => idToken({ header: { jwk: { kty: 'RSA' }, jku: 'https://example.org' } })],
  ])('is not trusted with %s', async (_case, tampering) => {
    await expectNotTrusted(stage, tampering());
  });

  test('is refused without an ID token or with user info of another subject', async () => {
    const { sub, name, email } = stage.stranger('Ana');
    const withoutIdToken = ({ body }: { body: unknown }) => {
      delete (body as { id_token?: string }).id_token;
    };
    await expectNotTrusted(stage, { claims: { sub, name, email }, answer: withoutIdToken });
    const info = { sub: 'somebody-else', email, email_verified: true };
    await expectNotTrusted(stage, { claims: { sub, name }, userInfo: info });
  });

  test('is refused with another issuer in the callback', async () => {
    const back = (url: URL) => url.searchParams.set('iss', 'https://accounts.google.com');
    await expectNotTrusted(stage, { back });
  });

  test('of the emulator is refused without the issuer that its metadata promise', async () => {
    const popUp = newPopUp();
    const screen = await popUp.start('emulator');
    const callback = await popUp.answer(screen, { intent: 'choose', subject: 'exemplo-ana' }, isCallback);
    const url = new URL(callback.url);
    expect(url.searchParams.get('iss')).toBe(stage.emulatorAddress);
    url.searchParams.delete('iss');
    expectFailed(await popUp.go(url.href), 'answer-not-trusted');
  });
});

const isCallback = ({ pathname }: URL) => pathname.endsWith('/callback');

describe('a state', () => {
  test('of another browser is refused and stays valid in its own', async () => {
    const ana = { ...stage.stranger('Ana'), email_verified: true };
    stage.other.says({ claims: ana });
    const [attacker, victim] = [newPopUp(), newPopUp()];
    const callback = await attacker.startAndStopBeforeCallback('oidc');
    await victim.startAndStopBeforeCallback('oidc');
    expectFailed(await victim.go(callback), 'attempt-unknown');
    expectFailed(await newPopUp().go(callback), 'attempt-unknown');
    expect(await victim.account()).toBeNull();
    expect(await attacker.go(callback)).toMatchObject({ kind: 'signed-in' });
  });

  test('is single-use', async () => {
    stage.other.says({ claims: stage.stranger('Ana') });
    const popUp = newPopUp();
    const callback = await popUp.startAndStopBeforeCallback('oidc');
    const cookie = popUp.cookie('wordmood.external_sign_in') ?? '';
    await popUp.go(callback);
    const thief = newPopUp();
    thief.putCookie('wordmood.external_sign_in', cookie);
    expectFailed(await thief.go(callback), 'attempt-unknown');
    expect(await thief.account()).toBeNull();
  });

  test('serves once under concurrent callbacks', async () => {
    stage.other.says({ claims: stage.stranger('Ana') });
    const popUp = newPopUp();
    const callback = await popUp.startAndStopBeforeCallback('oidc');
    const pages = await Promise.all(Array.from({ length: 6 }, () => popUp.go(callback)));
    expect(pages.map(({ kind }) => kind).sort()).toEqual([...Array(5).fill('failed'), 'signed-in']);
  });

  test('expires after ten minutes', async () => {
    const popUp = newPopUp();
    const callback = await popUp.startAndStopBeforeCallback('oidc');
    await stage.testApp.clock.advance(601);
    expectFailed(await popUp.go(callback), 'attempt-unknown');
  });

  test('of one provider is refused by another', async () => {
    const popUp = newPopUp();
    const callback = new URL(await popUp.startAndStopBeforeCallback('oidc'));
    callback.pathname = callback.pathname.replace('/oidc/', '/emulator/');
    expectFailed(await popUp.go(callback.href), 'attempt-unknown');
  });

  test.each(['state=made-up', '', 'state=', 'error=access_denied', 'code=x&state=a&state=b', 'response=x'])(
    'missing or forged is refused: %j',
    async (query) => {
      const popUp = newPopUp();
      await popUp.startAndStopBeforeCallback('oidc');
      const comeBack = () => popUp.go(`/api/auth/external/oidc/callback?${query}`);
      expectFailed(await expectNothingChanged(stage.testApp.database, comeBack), 'attempt-unknown');
      expect(await popUp.account()).toBeNull();
    },
  );
});

test('a used code and a code of another attempt are refused', async () => {
  const person = { intent: 'choose', subject: 'exemplo-ana' };
  const [ana, attacker] = [newPopUp(), newPopUp()];
  const spent = await ana.answer(await ana.start('emulator'), person, isCallback);
  await ana.go(spent.url);
  const unspent = await ana.answer(await ana.start('emulator'), person, isCallback);
  for (const stolen of [spent, unspent]) {
    const own = await attacker.answer(await attacker.start('emulator'), person, isCallback);
    const url = new URL(own.url);
    url.searchParams.set('code', new URL(stolen.url).searchParams.get('code') ?? '');
    expectFailed(await attacker.go(url.href), 'attempt-unknown');
    expect(await attacker.account()).toBeNull();
  }
});

test('no parameter redirects elsewhere', async () => {
  const elsewhere = 'https://example.org/';
  const names = [
    'callbackURL',
    'redirect_uri',
    'redirectTo',
    'returnTo',
    'from',
    'next',
    'url',
    'popupOrigin',
    'issuer',
  ];
  const query = new URLSearchParams(names.map((name) => [name, elsewhere]));
  const answer = await stage.testApp.app.request(`http://localhost:3000/api/auth/external/oidc/start?${query}`);
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).not.toContain('example.org');
  const forged = await stage.testApp.app.request('http://evil.example/api/auth/external/oidc/start');
  const sent = new URL(forged.headers.get('location') ?? '').searchParams;
  expect(sent.get('redirect_uri')).toBe('http://localhost:3000/api/auth/external/oidc/callback');
  const { html } = await newPopUp().go(`/api/auth/external/oidc/callback?${query}&state=x`);
  expect(html).not.toContain('example.org');
});

test('another site can neither begin a sign-in nor reach the second step', async () => {
  const start = (site: string) =>
    stage.testApp.app.request('http://localhost:3000/api/auth/external/oidc/start', {
      headers: { 'sec-fetch-site': site },
    });
  expect((await start('cross-site')).status).toBe(403);
  expect((await start('same-site')).status).toBe(403);
  expect((await start('same-origin')).status).toBe(302);
  const client = stage.testApp.newClient();
  const body = { accountId: 'x', isNew: false };
  for (const path of ['/api/auth/sign-in/external', '/api/auth/open-external-session', '/api/auth/callback/oidc']) {
    expect((await client.request('POST', path, body)).status).toBe(404);
  }
  for (const provider of ['google', 'nobody', '__proto__', '%2e%2e']) {
    expect((await newPopUp().start(provider)).status).toBe(404);
  }
});

describe('the page at the end', () => {
  test('has no inline script and no markup of the provider', async () => {
    const words = '<b>Conta</b> bloqueada\u0000 pela "universidade"';
    stage.other.says({
      back(url) {
        url.searchParams.delete('code');
        url.searchParams.set('error', 'account_locked');
        url.searchParams.set('error_description', words);
      },
    });
    const { status, html } = await new PopUp(stage.testApp).start('oidc');
    expect(status).toBe(403);
    expect(html).toContain('&lt;b&gt;Conta&lt;/b&gt; bloqueada pela &quot;universidade&quot;');
    expect(html).not.toMatch(/<b>|<style|style=|\son\w+=|<script(?! src="\/external-sign-in\.js" defer><)/);
  });

  test('is reachable from the window that opened it, and never cached', async () => {
    const answer = await stage.testApp.app.request('http://localhost:3000/api/auth/external/oidc/callback?state=x');
    expect(answer.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
  });
});
