import { afterAll, describe, expect, test, vi } from 'vitest';
import type { RawReply } from '#scripts/simulation/study-client.ts';
import { backoffSeconds } from '#server/platform/limits/limit-numbers.ts';
import { advanceDate, stranger, tryPassword, wasJudged } from '#tests/support/accounts/strangers.ts';
import { mailedToken } from '#tests/support/platform/mailed-links.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { signedUpAndVerified, startPublicApp } from '#tests/support/platform/public-installation.ts';
import { expectRefused } from '#tests/support/platform/refused.ts';
import { cases } from '#tests/support/study/cases.ts';

const testApp = openedForTests(startPublicApp);
afterAll(async () => {
  vi.useRealTimers();
});

/** What a limit answers, with its header. */
async function retryAfter(path: string, body: object): Promise<{ status: number; seconds: number }> {
  const response = await testApp.app.request(`https://wordmood.example${path}`, {
    method: 'POST',
    headers: { origin: 'https://wordmood.example', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, seconds: Number(response.headers.get('retry-after')) };
}

describe('wrong passwords for one account', () => {
  test('from twenty addresses are slowed; the mailbox owner still signs in', async () => {
    const ana = await signedUpAndVerified(testApp, 'Ana');
    const replies: RawReply[] = [];
    for (let index = 0; index < 20; index += 1)
      replies.push(await tryPassword(stranger(testApp), ana.email, `errada12345${index}`));
    expect(replies.filter(wasJudged)).toHaveLength(6);
    for (const reply of replies.slice(6)) expectRefused(reply, 'too-many-requests');
    const wait = await retryAfter('/api/auth/sign-in/email', { email: ana.email, password: ana.password });
    expect(wait.status).toBe(429);
    expect(wait.seconds).toBeGreaterThan(0);
    expect(wait.seconds).toBeLessThanOrEqual(15);

    const phone = stranger(testApp);
    await phone.request('POST', '/api/auth/request-password-reset', { email: ana.email });
    const token = await mailedToken(testApp.database, ana.email, 'password-reset');
    const newPassword = 'margarida7verde';
    await phone.request('POST', '/api/auth/reset-password', { newPassword, token });
    expect((await tryPassword(phone, ana.email, newPassword)).status).toBe(200);
  });

  test('exempt a known browser, and block others for a short time only', async () => {
    const bia = await signedUpAndVerified(testApp, 'Bia');
    await bia.client.signIn(bia);
    for (let index = 0; index < 12; index += 1) await tryPassword(stranger(testApp), bia.email, `errada12345${index}`);
    expectRefused(await tryPassword(stranger(testApp), bia.email, bia.password), 'too-many-requests');
    expect((await tryPassword(bia.client, bia.email, bia.password)).status).toBe(200);
    expectRefused(await tryPassword(stranger(testApp), bia.email, bia.password), 'too-many-requests');
    advanceDate(16);
    expect((await tryPassword(stranger(testApp), bia.email, bia.password)).status).toBe(200);
    // A right password ends it.
    expect((await tryPassword(stranger(testApp), bia.email, 'errada12345')).status).toBe(401);
    expect((await tryPassword(stranger(testApp), bia.email, bia.password)).status).toBe(200);
  });

  test('count for a browser with an earlier sign-in too', async () => {
    const caio = await signedUpAndVerified(testApp, 'Caio');
    await caio.client.signIn(caio);
    const replies: RawReply[] = [];
    for (let index = 0; index < 12; index += 1)
      replies.push(await tryPassword(caio.client, caio.email, `errada12345${index}`));
    expect(replies.filter(wasJudged)).toHaveLength(6);
    expect((await tryPassword(stranger(testApp), caio.email, caio.password)).status).toBe(200);
  });

  test('the cookie of a known browser is valid for its own account only, and cannot be forged', async () => {
    const dora = await signedUpAndVerified(testApp, 'Dora');
    const mallory = await signedUpAndVerified(testApp, 'Mallory');
    await mallory.client.signIn(mallory);
    const forged = mallory.client.cookieHeader.replace(/known_browser=[^.]+/, 'known_browser=x');
    for (let index = 0; index < 6; index += 1) await tryPassword(stranger(testApp), dora.email, `errada12345${index}`);
    expectRefused(await tryPassword(mallory.client, dora.email, 'errada12345'), 'too-many-requests');
    const reply = await testApp
      .newClient()
      .request('POST', '/api/auth/sign-in/email', { email: dora.email, password: 'errada12345' }, { cookie: forged });
    expectRefused(reply, 'too-many-requests');
  });

  test('from many addresses are limited to a few checks an hour and at one moment', async () => {
    const eva = await signedUpAndVerified(testApp, 'Eva');
    const atOnce = await Promise.all(
      Array.from({ length: 100 }, (_, index) => tryPassword(stranger(testApp), eva.email, `tentativa${index}`)),
    );
    expect(atOnce.filter(wasJudged)).toHaveLength(6);

    const fabio = await signedUpAndVerified(testApp, 'Fabio');
    const guesses = cases(1000);
    let judged = 0;
    for (let index = 0; index < guesses; index += 1) {
      if (wasJudged(await tryPassword(stranger(testApp), fabio.email, `tentativa${index}`))) judged += 1;
      advanceDate(3600 / guesses);
    }
    expect(judged).toBeGreaterThan(6);
    expect(judged).toBeLessThanOrEqual(16);
  });

  test('get the same reply with and without an account', async () => {
    const gil = await signedUpAndVerified(testApp, 'Gil');
    const series = async (email: string) => {
      const replies: RawReply[] = [];
      for (let index = 0; index < 8; index += 1)
        replies.push(await tryPassword(stranger(testApp), email, `errada12345${index}`));
      return replies;
    };
    expect(await series(gil.email)).toEqual(await series('ninguem@example.org'));
  });

  test('pauses double up to fifteen minutes', () => {
    expect([6, 7, 8, 11, 12, 13, 1_000_000].map(backoffSeconds)).toEqual([15, 30, 60, 480, 900, 900, 900]);
  });
});
