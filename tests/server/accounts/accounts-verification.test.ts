import { describe, expect, test } from 'vitest';
import { readAccount } from '#contract/accounts/account-calls.ts';
import { giveConsent } from '#contract/participation/consent-calls.ts';
import { cleanUpAccounts } from '#server/accounts/identity/clean-up-accounts.ts';
import { person } from '#tests/support/participation/people.ts';
import { confirmByMail, mailedPath, mailedToken, mailsTo } from '#tests/support/platform/mailed-links.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import {
  publicAddress,
  signedUp,
  signedUpAndVerified,
  startPublicApp,
} from '#tests/support/platform/public-installation.ts';
import { expectNothingChanged } from '#tests/support/platform/refused.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

const testApp = openedForTests(startPublicApp);

const kindsTo = async (email: string) => (await mailsTo(testApp.database, email)).map(({ kind }) => kind);

const linkTo = (email: string) => mailedToken(testApp.database, email, 'verification');
const spent = { status: 400, code: 'INVALID_TOKEN', cookies: [] };
const goesToSignIn = { status: 200, change: 'verified', isSignedIn: false, cookies: [] };

/** Presses the button of the page that a mailed link leads to; what the page hears, and which cookies come with it. */
async function press(token: unknown, cookie = '') {
  const response = await testApp.app.request(`${publicAddress}/api/auth/verify-email`, {
    method: 'POST',
    headers: { cookie, origin: publicAddress, 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  const { code, change, isSignedIn } = (await response.json()) as Record<string, unknown>;
  return { status: response.status, code, change, isSignedIn, cookies: response.headers.getSetCookie() };
}

describe('sign-up on a public installation', () => {
  test('signs in only after the e-mail is confirmed', async () => {
    const ana = await signedUp(testApp, 'Ana');
    expect((await ana.client.call(readAccount)).account).toBeNull();
    const first = await linkTo(ana.email);
    const refused = await ana.client.request('POST', '/api/auth/sign-in/email', {
      email: ana.email,
      password: ana.password,
    });
    expect(refused).toMatchObject({ status: 403, body: { code: 'EMAIL_NOT_VERIFIED' } });
    const second = await linkTo(ana.email);
    expect(second).not.toBe(first);
    const wrong = await ana.client.request('POST', '/api/auth/sign-in/email', {
      email: ana.email,
      password: 'outra12345',
    });
    expect(wrong).toMatchObject({ status: 401, body: { code: 'INVALID_EMAIL_OR_PASSWORD' } });
    expect(await linkTo(ana.email)).toBe(second);
  });

  test('the button behind the link verifies and signs in; a second press reports a used link', async () => {
    const bia = await signedUp(testApp, 'Bia');
    expect(await mailedPath(testApp.database, bia.email, 'verification')).toMatch(/^\/confirm-email#token=[\w-]{43}$/);
    const token = await linkTo(bia.email);
    const first = await press(token, bia.client.cookieHeader);
    expect(first).toMatchObject({ status: 200, change: 'verified', isSignedIn: true });
    expect(first.cookies.join()).toContain('__Host-wordmood.session_token=');
    expect(await press(token)).toMatchObject(spent);
    await bia.client.signIn(bia);
    expect((await bia.client.call(readAccount)).account).toMatchObject({ signInEmail: bia.email, emailVerified: true });
  });

  test('opening the link changes no state, in its own browser neither', async () => {
    const caio = await signedUp(testApp, 'Caio');
    const token = await linkTo(caio.email);
    const headers = { cookie: caio.client.cookieHeader };
    await expectNothingChanged(testApp.database, async () => {
      for (const method of ['HEAD', 'GET', 'GET']) {
        for (const path of [`/confirm-email?token=${token}`, `/api/auth/verify-email?token=${token}`]) {
          const asked = await testApp.app.request(`${publicAddress}${path}`, { method, headers });
          expect(asked.headers.getSetCookie()).toEqual([]);
        }
      }
    });
    expect(await press(token, caio.client.cookieHeader)).toMatchObject({ isSignedIn: true });
  });

  test('the link signs in only the browser that requested it, so that it cannot sign in a stranger', async () => {
    const lia = await signedUp(testApp, 'Lia');
    const bystander = await signedUp(testApp, 'Max');
    expect(await press(await linkTo(lia.email), bystander.client.cookieHeader)).toMatchObject(goesToSignIn);
    await lia.client.signIn(lia);
  });

  test('the link does not sign in a person whose address a stranger registered first', async () => {
    const stranger = await signedUp(testApp, 'Olivia');
    const owner = testApp.newClient();
    await owner.signUp({ name: 'Olívia', email: stranger.email, password: 'margarida7verde' });
    expect(await press(await linkTo(stranger.email), owner.cookieHeader)).toMatchObject(goesToSignIn);
    const ways = testApp.database
      .selectFrom('account_credential')
      .innerJoin('account_user', 'account_user.id', 'account_credential.user_id')
      .where('account_user.email', '=', stranger.email);
    expect(await ways.select('email_vouched').execute()).toEqual([{ email_vouched: false }]);
  });

  test('browser storage does not reveal whether the address has an account', async () => {
    const note = async () => {
      const client = testApp.newClient();
      await client.signUp({ name: 'Pia', email: 'pia@example.org', password: 'girassol2024azul' });
      const [, value = ''] = /waits_for_link=([^;]+)/.exec(client.cookieHeader) ?? [];
      return decodeURIComponent(value).split('.');
    };
    const [first, second, third] = [await note(), await note(), await note()];
    const lengths = (parts: string[]) => parts.map(({ length }) => length);
    expect(lengths(first)).toEqual(lengths(second));
    for (const index of [0, 1, 2]) expect(new Set([first[index], second[index], third[index]]).size).toBe(3);
  });

  test('the link signs in a browser that signed up twice', async () => {
    const rui = await signedUp(testApp, 'Rui');
    await rui.client.signUp({ name: rui.name, email: rui.email, password: rui.password });
    expect(await press(await linkTo(rui.email), rui.client.cookieHeader)).toMatchObject({ isSignedIn: true });
  });

  test('the link signs in a browser with a recent sign-in attempt of its owner', async () => {
    const nina = await signedUp(testApp, 'Nina');
    const phone = testApp.newClient();
    await phone.request('POST', '/api/auth/sign-in/email', { email: nina.email, password: nina.password });
    expect(await press(await linkTo(nina.email), phone.cookieHeader)).toMatchObject({ isSignedIn: true });
  });

  test('an expired, forged or replaced link verifies no address', async () => {
    const dora = await signedUp(testApp, 'Dora');
    const replaced = await linkTo(dora.email);
    await dora.client.request('POST', '/api/auth/send-verification-email', { email: dora.email });
    const fresh = await linkTo(dora.email);
    expect(fresh).not.toBe(replaced);
    await testApp.clock.advance(24 * 3600);
    for (const token of [replaced, fresh, 'x']) expect(await press(token)).toMatchObject(spent);
    for (const token of [undefined, '', [fresh], 'x'.repeat(201)]) expect((await press(token)).status).toBe(400);
    await dora.client.request('POST', '/api/auth/send-verification-email', { email: dora.email });
    expect(await press(await linkTo(dora.email))).toMatchObject(goesToSignIn);
  });

  test('the link does not end the session of another account', async () => {
    const eva = await signedUpAndVerified(testApp, 'Eva');
    const fabio = await signedUp(testApp, 'Fabio');
    expect(await press(await linkTo(fabio.email), eva.client.cookieHeader)).toMatchObject(goesToSignIn);
    expect((await eva.client.call(readAccount)).account?.signInEmail).toBe(eva.email);
    await fabio.client.signIn(fabio);
  });

  test('with an existing address changes no account and notifies its owner', async () => {
    const gil = await signedUpAndVerified(testApp, 'Gil');
    const stranger = testApp.newClient();
    const again = { name: 'Outro', email: gil.email.toUpperCase(), password: 'outra12345' };
    expect(await stranger.request('POST', '/api/auth/sign-up/email', again)).toEqual({
      status: 200,
      body: { status: true },
    });
    expect(stranger.cookieHeader).not.toContain('session_token');
    expect(await kindsTo(gil.email)).toEqual(['verification', 'already-registered']);
    await gil.client.signIn(gil);
    expect((await gil.client.call(readAccount)).account?.displayName).toBe('Gil');
  });

  test('concurrent sign-ups with one address create one account', async () => {
    const twin = { name: 'Gêmea', email: 'gemea@example.org', password: 'girassol2024azul' };
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => testApp.newClient().request('POST', '/api/auth/sign-up/email', twin)),
    );
    expect(replies).toEqual(Array.from({ length: 4 }, () => ({ status: 200, body: { status: true } })));
    const made = await testApp.database
      .selectFrom('account_user')
      .where('email', '=', twin.email)
      .select('id')
      .execute();
    expect(made).toHaveLength(1);
    const kinds = await kindsTo(twin.email);
    expect(kinds.toSorted()).toEqual([
      'already-registered',
      'already-registered',
      'already-registered',
      'verification',
    ]);
  });

  test('unconfirmed for thirty days is deleted unless it holds data', async () => {
    const [old, young, busy] = [
      await signedUp(testApp, 'Olga'),
      await signedUp(testApp, 'Paulo'),
      await signedUpAndVerified(testApp, 'Quim'),
    ];
    await busy.client.call(giveConsent, {
      consentHash: testApp.material.consent.hash,
      accepted: true,
      healthDataAccepted: true,
      typedName: 'Quim Reis',
    });
    await busy.client.request('POST', '/api/auth/sign-out', {});
    const since = (days: number) => ({ created_at: new Date(Date.now() - days * 86_400_000), email_verified: false });
    const setBack = (email: string, days: number) =>
      testApp.database.updateTable('account_user').set(since(days)).where('email', '=', email).execute();
    await Promise.all([setBack(old.email, 31), setBack(young.email, 29), setBack(busy.email, 31)]);
    await cleanUpAccounts(testApp.parts);
    const emails = [old.email, young.email, busy.email];
    const left = await testApp.database
      .selectFrom('account_user')
      .where('email', 'in', emails)
      .select('email')
      .execute();
    expect(left.map(({ email }) => email).toSorted()).toEqual([young.email, busy.email].toSorted());
    expect(await mailsTo(testApp.database, old.email)).toEqual([]);
  });

  test('a repeated request mails only unconfirmed accounts', async () => {
    const hugo = await signedUpAndVerified(testApp, 'Hugo');
    const iara = await signedUp(testApp, 'Iara');
    const first = await linkTo(iara.email);
    for (const email of [hugo.email, iara.email, 'ninguem@example.org']) {
      const reply = await testApp.newClient().request('POST', '/api/auth/send-verification-email', { email });
      expect(reply).toEqual({ status: 200, body: { status: true } });
    }
    expect(await kindsTo(hugo.email)).toEqual(['verification']);
    expect(await linkTo(iara.email)).not.toBe(first);
    expect(await kindsTo('ninguem@example.org')).toEqual([]);
  });
});

test('local sign-up signs in without mail; the mail is sent on demand', async () => {
  const local = await startTestApp();
  const ana = await person(local, 'Ana');
  expect((await ana.client.call(readAccount)).account).toMatchObject({ signInEmail: ana.email, emailVerified: false });
  expect(await mailsTo(local.database, ana.email)).toEqual([]);
  await ana.client.request('POST', '/api/auth/send-verification-email', { email: ana.email });
  await confirmByMail(ana.client, local.database, ana.email);
  expect((await ana.client.call(readAccount)).account).toMatchObject({ emailVerified: true });
  await local.close();
});
