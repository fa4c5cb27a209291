import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAccount } from '../../src/contract/account-calls.ts';
import { giveConsent } from '../../src/contract/consent-calls.ts';
import { startCleaningUpAccounts } from '../../src/server/accounts/clean-up-accounts.ts';
import { mailedPath, mailsTo } from '../support/mailed-links.ts';
import { person } from '../support/people.ts';
import { publicAddress, signedUp, startPublicApp, verified } from '../support/public-installation.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startPublicApp();
});
afterAll(() => testApp.close());

const kindsTo = async (email: string) => (await mailsTo(testApp.database, email)).map(({ kind }) => kind);

/** Opens a mailed link in a browser; where it leads, and with which cookies. */
async function open(path: string, cookie = '') {
  const response = await testApp.app.request(`${publicAddress}${path}`, { headers: { cookie } });
  return {
    status: response.status,
    location: response.headers.get('location'),
    cookies: response.headers.getSetCookie(),
  };
}

describe('signing up where others reach the installation', () => {
  test('signs nobody in before the link in the mail has been opened', async () => {
    const ana = await signedUp(testApp, 'Ana');
    expect((await ana.client.call(readAccount)).account).toBeNull();
    const refused = await ana.client.request('POST', '/api/auth/sign-in/email', {
      email: ana.email,
      password: ana.password,
    });
    expect(refused).toMatchObject({ status: 403, body: { code: 'EMAIL_NOT_VERIFIED' } });
    expect(await kindsTo(ana.email)).toEqual(['verification', 'verification']);
    const wrong = await ana.client.request('POST', '/api/auth/sign-in/email', {
      email: ana.email,
      password: 'outra12345',
    });
    expect(wrong).toMatchObject({ status: 401, body: { code: 'INVALID_EMAIL_OR_PASSWORD' } });
    expect(await kindsTo(ana.email)).toHaveLength(2);
  });

  test('the link verifies, signs in and leads home; a second time it leads to a page that says so', async () => {
    const bia = await signedUp(testApp, 'Bia');
    const path = await mailedPath(testApp.database, bia.email, 'verification');
    expect(path).not.toContain('example.org');
    const first = await open(path, bia.client.cookieHeader);
    expect(first).toMatchObject({ status: 302, location: '/' });
    expect(first.cookies.join()).toContain('__Host-wordmood.session_token=');
    expect(await open(path)).toEqual({ status: 302, location: '/login?notice=link-expired', cookies: [] });
    await bia.client.signIn(bia);
    expect((await bia.client.call(readAccount)).account).toMatchObject({ email: bia.email, emailVerified: true });
  });

  test('asking whether the link is alive does not use it up', async () => {
    const caio = await signedUp(testApp, 'Caio');
    const path = await mailedPath(testApp.database, caio.email, 'verification');
    const asked = await testApp.app.request(`${publicAddress}${path}`, { method: 'HEAD' });
    expect({ status: asked.status, cookies: asked.headers.getSetCookie() }).toEqual({ status: 200, cookies: [] });
    expect((await open(path, caio.client.cookieHeader)).location).toBe('/');
  });

  test('the link signs in where it was waited for only: nobody gets others into a foreign account by sending it', async () => {
    const lia = await signedUp(testApp, 'Lia');
    const bystander = await signedUp(testApp, 'Max');
    const path = await mailedPath(testApp.database, lia.email, 'verification');
    const opened = await open(path, bystander.client.cookieHeader);
    expect(opened).toEqual({ status: 302, location: '/login?notice=verified', cookies: [] });
    await lia.client.signIn(lia);
  });

  test('the link signs in where its owner has just tried to sign in', async () => {
    const nina = await signedUp(testApp, 'Nina');
    const phone = testApp.newClient();
    await phone.request('POST', '/api/auth/sign-in/email', { email: nina.email, password: nina.password });
    const path = await mailedPath(testApp.database, nina.email, 'verification');
    expect((await open(path, phone.cookieHeader)).location).toBe('/');
  });

  test('a link that is old, made up or replaced by the next one verifies nothing', async () => {
    const dora = await signedUp(testApp, 'Dora');
    const replaced = await mailedPath(testApp.database, dora.email, 'verification');
    await dora.client.request('POST', '/api/auth/send-verification-email', { email: dora.email });
    const fresh = await mailedPath(testApp.database, dora.email, 'verification');
    expect(fresh).not.toBe(replaced);
    await testApp.clock.advance(24 * 3600);
    for (const path of [
      replaced,
      fresh,
      '/api/auth/verify-email?token=x',
      '/api/auth/verify-email',
      `${fresh}&token=x`,
    ]) {
      expect((await open(path)).location).toBe('/login?notice=link-expired');
    }
    await dora.client.request('POST', '/api/auth/send-verification-email', { email: dora.email });
    const newest = await mailedPath(testApp.database, dora.email, 'verification');
    expect((await open(newest)).location).toBe('/login?notice=verified');
  });

  test('the link leaves a browser in which somebody else is signed in to them', async () => {
    const eva = await verified(testApp, 'Eva');
    const fabio = await signedUp(testApp, 'Fabio');
    const path = await mailedPath(testApp.database, fabio.email, 'verification');
    expect(await open(path, eva.client.cookieHeader)).toMatchObject({
      location: '/login?notice=verified',
      cookies: [],
    });
    expect((await eva.client.call(readAccount)).account?.email).toBe(eva.email);
    await fabio.client.signIn(fabio);
  });

  test('with an address that has an account changes nothing of it, and its owner is told', async () => {
    const gil = await verified(testApp, 'Gil');
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

  test('twice at the same moment with one address makes one account', async () => {
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

  test('that nobody has confirmed for thirty days is forgotten, unless it holds something', async () => {
    const [old, young, busy] = [
      await signedUp(testApp, 'Olga'),
      await signedUp(testApp, 'Paulo'),
      await verified(testApp, 'Quim'),
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
    const end = startCleaningUpAccounts(testApp.parts);
    await end();
    const emails = [old.email, young.email, busy.email];
    const left = await testApp.database
      .selectFrom('account_user')
      .where('email', 'in', emails)
      .select('email')
      .execute();
    expect(left.map(({ email }) => email).toSorted()).toEqual([young.email, busy.email].toSorted());
    expect(await mailsTo(testApp.database, old.email)).toEqual([]);
  });

  test('asking for the mail again mails those only who wait for one', async () => {
    const hugo = await verified(testApp, 'Hugo');
    const iara = await signedUp(testApp, 'Iara');
    for (const email of [hugo.email, iara.email, 'ninguem@example.org']) {
      const reply = await testApp.newClient().request('POST', '/api/auth/send-verification-email', { email });
      expect(reply).toEqual({ status: 200, body: { status: true } });
    }
    expect(await kindsTo(hugo.email)).toEqual(['verification']);
    expect(await kindsTo(iara.email)).toEqual(['verification', 'verification']);
    expect(await kindsTo('ninguem@example.org')).toEqual([]);
  });
});

test('on this very machine signing up signs in and mails nothing; the mail comes on demand', async () => {
  const local = await startTestApp();
  const ana = await person(local, 'Ana');
  expect((await ana.client.call(readAccount)).account).toMatchObject({ email: ana.email, emailVerified: false });
  expect(await mailsTo(local.database, ana.email)).toEqual([]);
  await ana.client.request('POST', '/api/auth/send-verification-email', { email: ana.email });
  await ana.client.request('GET', await mailedPath(local.database, ana.email, 'verification'));
  expect((await ana.client.call(readAccount)).account).toMatchObject({ emailVerified: true });
  await local.close();
});
