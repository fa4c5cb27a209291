import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ExternalSignInStage, openExternalSignInStage } from '#tests/support/accounts/external-sign-in-stage.ts';
import { mailedPath, mailsTo } from '#tests/support/platform/mailed-links.ts';
import { publicAddress, signedUp, startPublicApp } from '#tests/support/platform/public-installation.ts';
import { expectRefused } from '#tests/support/platform/refused.ts';
import type { TestApp } from '#tests/support/platform/test-app.ts';

/** Where an attacker would have a person sent: each is another site, or script, for some browser or some way of reading it. */
const foreignPlaces: readonly string[] = [
  'https://evil.example',
  'https://evil.example/reset-password',
  'http://localhost:3000.evil.example',
  'http://localhost:3000@evil.example',
  'https:evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/reset-password/..//evil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '/%09/evil.example',
  '/\t/evil.example',
  '/\r\n/evil.example',
  '/reset-password\r\nLocation: https://evil.example',
  '/%0d%0aLocation:%20https://evil.example',
  '/\u2215evil.example',
  '/\u2044evil.example',
  '\uff0f\uff0fevil.example',
  '/\uff0fevil.example',
  '\u3002evil.example',
  '/reset-password@evil.example',
  '@evil.example',
  'evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  ' //evil.example',
];

/** What other products call the place to go on to. */
const names = [
  'callbackURL',
  'callbackUrl',
  'errorCallbackURL',
  'newUserCallbackURL',
  'redirectTo',
  'redirect_uri',
  'redirect',
  'returnTo',
  'from',
  'next',
  'url',
];

let publicApp: TestApp;
let stage: ExternalSignInStage;
beforeAll(async () => {
  [publicApp, stage] = await Promise.all([startPublicApp(), openExternalSignInStage()]);
});
afterAll(() => Promise.all([publicApp.close(), stage.close()]));

const withPlace = (path: string, place: string) =>
  `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(names.map((name) => [name, place]))}`;

const visit = (path: string, headers: Record<string, string> = {}) =>
  publicApp.app.request(`${publicAddress}${path}`, { headers });

describe('no redirect leads elsewhere', () => {
  test('by the page of a mailed link, for any parameter beside the token', async () => {
    const { email, client } = await signedUp(publicApp, 'Ana');
    const path = await mailedPath(publicApp.database, email, 'verification');
    for (const place of foreignPlaces) {
      const opened = await visit(withPlace(path.split('#')[0] ?? '', place), { cookie: client.cookieHeader });
      expect(opened.headers.get('location'), place).toBeNull();
      const asked = await visit(withPlace('/api/auth/verify-email?token=x', place), { cookie: client.cookieHeader });
      expect([asked.status, asked.headers.get('location')], place).toEqual([404, null]);
    }
  });

  test.each(foreignPlaces)('by asking for a new password with %j', async (place) => {
    const body = { email: 'ninguem@example.org', redirectTo: place };
    const reply = await publicApp.newClient().request('POST', '/api/auth/request-password-reset', body);
    expectRefused(reply, 'invalid-input', 'redirectTo');
  });

  test('by the request to a provider, nor by its callback', async () => {
    for (const place of foreignPlaces) {
      const start = await stage.testApp.app.request(
        `http://localhost:3000${withPlace('/api/auth/external/oidc/start', place)}`,
      );
      const sent = new URL(start.headers.get('location') ?? '');
      expect(sent.origin, place).toBe(new URL(stage.other.issuer).origin);
      expect(sent.searchParams.getAll('redirect_uri')).toEqual([
        'http://localhost:3000/api/auth/external/oidc/callback',
      ]);
      expect(sent.href).not.toContain('evil');
      const back = await stage.testApp.app.request(
        `http://localhost:3000${withPlace('/api/auth/external/oidc/callback?state=x', place)}`,
      );
      expect(back.headers.get('location')).toBeNull();
      expect(await back.text()).not.toContain('evil');
    }
  });

  test('by any page, for a path or a remembered address', async () => {
    for (const place of foreignPlaces) {
      const path = place.startsWith('/') ? place : `/${place}`;
      for (const asked of [path, withPlace('/login', place), withPlace('/', place), withPlace('/assets/x.js', place)]) {
        const { status, headers } = await visit(asked);
        expect({ asked, isElsewhere: status >= 300 && status < 400 }).toEqual({ asked, isElsewhere: false });
        expect(headers.get('location')).toBeNull();
        expect(headers.get('refresh')).toBeNull();
      }
    }
  });
});

test('mails link to this installation only, for any Host header', async () => {
  const { email } = await signedUp(publicApp, 'Bia');
  const forged = {
    'x-forwarded-host': 'evil.example',
    forwarded: 'host=evil.example',
    'x-original-url': '//evil.example',
  };
  for (const path of ['/api/auth/request-password-reset', '/api/auth/send-verification-email']) {
    for (const origin of [publicAddress, 'https://evil.example', 'http://evil.example:8443']) {
      const reply = await publicApp.app.request(`${origin}${path}`, {
        method: 'POST',
        // A browser that an attacker leads astray still says truly where it comes from; the attacker's own program says this.
        headers: { ...forged, host: 'evil.example', origin: publicAddress, 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      });
      expect(reply.status).toBe(200);
    }
  }
  const said = JSON.stringify(await mailsTo(publicApp.database, email));
  expect(said).not.toContain('evil');
  const links = said.match(/https?:\/\/[^\s"\\]+/g) ?? [];
  expect(links.length).toBeGreaterThanOrEqual(5);
  for (const link of links) expect(new URL(link).origin).toBe(publicAddress);
});
