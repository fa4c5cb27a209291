import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { changeEmail, readAccount } from '#contract/accounts/account-calls.ts';
import type { StudyClient } from '#scripts/simulation/study-client.ts';
import { failures } from '#server/accounts/external-sign-in/sign-in-failure.ts';
import { openExternalSignInStage } from '#tests/support/accounts/external-sign-in-stage.ts';
import { PopUp } from '#tests/support/accounts/pop-up.ts';
import { confirmByMail, mailedPath, mailedToken } from '#tests/support/platform/mailed-links.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { expectNothingChanged } from '#tests/support/platform/refused.ts';

const password = 'girassol2024azul';

const stage = openedForTests(openExternalSignInStage);
beforeEach(() => stage.other.says({}));

const accountIn = async (client: StudyClient) => (await client.call(readAccount)).account;
const readsMail = (client: StudyClient, email: string) => confirmByMail(client, stage.testApp.database, email);

/** A stranger signed up with this address, with a session and its link mailed. */
async function signedUpWith(email: string): Promise<StudyClient> {
  const client = stage.testApp.newClient();
  await client.signUp({ name: 'Quem chegou antes', email, password });
  await client.request('POST', '/api/auth/send-verification-email', { email });
  return client;
}

const withPassword = (email: string, given = password) =>
  stage.testApp.newClient().request('POST', '/api/auth/sign-in/email', { email, password: given });

/** The owner of the address comes by a provider that vouches for it. */
function joins(owner: { email: string }, popUp?: PopUp) {
  return stage.comeBackFromOther({ ...owner, email_verified: true }, popUp);
}

async function expectNotShared(stranger: StudyClient, email: string): Promise<void> {
  expect(await accountIn(stranger)).toBeNull();
  expect((await withPassword(email)).status).toBe(401);
}

test('a link scanner confirms no address: a stranger who signed up with it reads nothing', async () => {
  const vitoria = stage.stranger('Vitoria');
  const stranger = await signedUpWith(vitoria.email);
  const { database } = stage.testApp;
  const token = await mailedToken(database, vitoria.email, 'verification');
  const links = [await mailedPath(database, vitoria.email, 'verification'), `/api/auth/verify-email?token=${token}`];
  await expectNothingChanged(database, async () => {
    for (const method of ['HEAD', 'GET', 'HEAD', 'GET']) {
      for (const link of links) await stage.testApp.newClient().fetch(method, link);
    }
  });
  const { popUp, page } = await joins(vitoria);
  expect(page).toMatchObject({ status: 409, message: failures['email-not-confirmed-here'].message });
  expect(await popUp.account()).toBeNull();
  expect(await accountIn(stranger)).toMatchObject({ emailVerified: false });
});

test('an owner refused for an unconfirmed account of a stranger is led to a new password, and then shares it with no one', async () => {
  const viola = stage.stranger('Viola');
  const stranger = await signedUpWith(viola.email);
  const { page } = await joins(viola);
  expect(page.message).toContain('“Esqueci a senha”');
  expect(page.html).toContain('<a href="/login/recover">Criar nova senha</a>');
  const browser = stage.testApp.newClient();
  await browser.request('POST', '/api/auth/request-password-reset', { email: viola.email });
  const token = await mailedToken(stage.testApp.database, viola.email, 'password-reset');
  await browser.request('POST', '/api/auth/reset-password', { newPassword: 'margarida7verde', token });
  expect((await joins(viola)).page.kind).toBe('signed-in');
  await expectNotShared(stranger, viola.email);
});

describe('an owner who confirms an account that a stranger created with their address, and signs in by a provider', () => {
  test('shares it with no one, and is notified', async () => {
    const vera = stage.stranger('Vera');
    const stranger = await signedUpWith(vera.email);
    expect((await readsMail(stage.testApp.newClient(), vera.email)).status).toBe(200);
    // The stranger waits for that, and uses the password at once.
    expect((await withPassword(vera.email)).status).toBe(200);
    const { popUp, page } = await joins(vera);
    expect(page.kind).toBe('signed-in');
    expect(await popUp.account()).toMatchObject({ signInEmail: vera.email, hasPassword: false });
    await expectNotShared(stranger, vera.email);
    const told = (await stage.mailsTo(vera.email)).at(-1);
    expect(told).toMatchObject({ kind: 'sign-in-method', body_text: expect.stringContaining('senha foi retirada') });
  });

  test('does not lose it to a pending e-mail change of the stranger', async () => {
    const vilma = stage.stranger('Vilma');
    const stranger = await signedUpWith(vilma.email);
    await readsMail(stage.testApp.newClient(), vilma.email);
    const newEmail = 'estranha@example.org';
    await stranger.call(changeEmail, { email: newEmail });
    await joins(vilma);
    expect((await confirmByMail(stranger, stage.testApp.database, newEmail, 'email-change')).status).toBe(400);
    expect(await stage.readAccount(vilma.email)).toMatchObject({ pending_email: null });
  });

  test('leaves the stranger no other identity and no API token', async () => {
    const { database, clock } = stage.testApp;
    const vania = stage.stranger('Vania');
    await stage.comeBackFromOther({ ...vania, sub: randomUUID(), email_verified: false });
    await database.updateTable('account_user').set({ email_verified: true }).where('email', '=', vania.email).execute();
    const account = await stage.readAccount(vania.email);
    const accountId = String(account?.id);
    const times = { created_at: clock.now(), expires_at: new Date(clock.now().getTime() + 1e9) };
    await database
      .insertInto('api_token')
      .values({ token_id: randomUUID(), account_id: accountId, name: 'x', token_hash: 'x', ...times })
      .execute();
    await joins(vania);
    expect((await stage.identitiesOf(accountId)).map((way) => way.account_id)).toEqual([vania.sub]);
    expect(await database.selectFrom('api_token').where('account_id', '=', accountId).selectAll().execute()).toEqual(
      [],
    );
  });

  test('must pass the second factor of the account, so that no provider bypasses it', async () => {
    const vanda = stage.stranger('Vanda');
    const stranger = await signedUpWith(vanda.email);
    await readsMail(stage.testApp.newClient(), vanda.email);
    await stage.turnOnSecondFactor(String((await stage.readAccount(vanda.email))?.id));
    const { popUp, page } = await joins(vanda);
    expect(page.kind).toBe('second-factor');
    expect(await popUp.account()).toBeNull();
    await expectNotShared(stranger, vanda.email);
  });
});

test("confirming a stranger's requested address, then a provider sign-in, shares no account", async () => {
  const valda = stage.stranger('Valda');
  const own = 'dela-mesma@example.org';
  const stranger = await signedUpWith(own);
  await readsMail(stranger, own);
  await stranger.call(changeEmail, { email: valda.email });
  await confirmByMail(stage.testApp.newClient(), stage.testApp.database, valda.email, 'email-change');
  expect((await withPassword(valda.email)).status).toBe(200);
  const { page } = await joins(valda);
  expect(page.kind).toBe('signed-in');
  await expectNotShared(stranger, valda.email);
});

describe('a provider sign-in preserves the password and ends the other sessions', () => {
  /** @returns another device of the person */
  async function joinsWhileElsewhere(owner: { email: string }, given = password, popUp?: PopUp) {
    const elsewhere = stage.testApp.newClient();
    await elsewhere.signIn({ email: owner.email, password: given });
    expect((await joins(owner, popUp)).page.kind).toBe('signed-in');
    return elsewhere;
  }
  async function expectKept(owner: { email: string }, elsewhere: StudyClient, given = password) {
    expect(await accountIn(elsewhere)).toBeNull();
    expect((await withPassword(owner.email, given)).status).toBe(200);
    const told = (await stage.mailsTo(owner.email)).at(-1);
    expect(told).toMatchObject({ kind: 'sign-in-method', body_text: expect.not.stringContaining('retirada') });
  }

  test('when the address was confirmed in the browser that signed up', async () => {
    const ana = stage.stranger('Ana');
    await readsMail(await signedUpWith(ana.email), ana.email);
    await expectKept(ana, await joinsWhileElsewhere(ana));
  });

  test('when the browser signed in with it before', async () => {
    const bia = stage.stranger('Bia');
    await signedUpWith(bia.email);
    await readsMail(stage.testApp.newClient(), bia.email);
    const popUp = new PopUp(stage.testApp);
    const [name, value] = await knownBrowserCookie(bia.email);
    popUp.putCookie(name, value);
    await expectKept(bia, await joinsWhileElsewhere(bia, password, popUp));
  });

  test('when it was set by a mailed link', async () => {
    const caio = stage.stranger('Caio');
    await signedUpWith(caio.email);
    const phone = stage.testApp.newClient();
    await phone.request('POST', '/api/auth/request-password-reset', { email: caio.email });
    const token = await mailedToken(stage.testApp.database, caio.email, 'password-reset');
    const newPassword = 'margarida7verde';
    await phone.request('POST', '/api/auth/reset-password', { newPassword, token });
    await expectKept(caio, await joinsWhileElsewhere(caio, newPassword), newPassword);
  });

  async function knownBrowserCookie(email: string): Promise<[name: string, value: string]> {
    const browser = stage.testApp.newClient();
    await browser.signIn({ email, password });
    const pair = browser.cookieHeader.split('; ').find((one) => one.startsWith('wordmood.known_browser=')) ?? '';
    const separator = pair.indexOf('=');
    return [pair.slice(0, separator), pair.slice(separator + 1)];
  }
});
