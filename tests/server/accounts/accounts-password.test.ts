import { argon2Sync, randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { changeEmail, readAccount } from '#contract/accounts/account-calls.ts';
import { hashPasswordsAsInProduct } from '#tests/support/accounts/password-cost-in-tests.ts';
import { mailedPath, mailedToken, mailsTo } from '#tests/support/platform/mailed-links.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import {
  type Registered,
  signedUp,
  signedUpAndVerified,
  startPublicApp,
} from '#tests/support/platform/public-installation.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';

hashPasswordsAsInProduct();

const testApp = openedForTests(startPublicApp);

const newPassword = 'margarida7verde';
const accountOf = async ({ client }: Pick<Registered, 'client'>) => (await client.call(readAccount)).account;
const signIn = (email: string, password: string) =>
  testApp.newClient().request('POST', '/api/auth/sign-in/email', { email, password });
const reset = (token: string, password = newPassword) =>
  testApp.newClient().request('POST', '/api/auth/reset-password', { newPassword: password, token });

async function askedForReset(email: string): Promise<string> {
  await testApp
    .newClient()
    .request('POST', '/api/auth/request-password-reset', { email, redirectTo: '/reset-password' });
  return mailedToken(testApp.database, email, 'password-reset');
}

const passwordOf = (email: string) =>
  testApp.database
    .selectFrom('account_credential')
    .innerJoin('account_user', 'account_user.id', 'account_credential.user_id')
    .where('email', '=', email)
    .where('provider_id', '=', 'credential')
    .select(['password', 'account_credential.id as id', 'account_user.id as accountId'])
    .executeTakeFirstOrThrow();

describe('password reset', () => {
  test('ends every session, notifies by mail and invalidates the old password', async () => {
    const ana = await signedUpAndVerified(testApp, 'Ana');
    const token = await askedForReset(ana.email);
    expect(await mailedPath(testApp.database, ana.email, 'password-reset')).toBe(`/reset-password#token=${token}`);
    expect(await reset(token)).toEqual({ status: 200, body: { status: true } });
    expect(await accountOf(ana)).toBeNull();
    expect((await signIn(ana.email, ana.password)).status).toBe(401);
    expect((await signIn(ana.email, newPassword)).status).toBe(200);
    expect((await mailsTo(testApp.database, ana.email)).at(-1)?.kind).toBe('password-changed');
  });

  test('works once, for an hour, by the newest link only', async () => {
    const bia = await signedUpAndVerified(testApp, 'Bia');
    const replaced = await askedForReset(bia.email);
    const newest = await askedForReset(bia.email);
    const spent = { status: 400, body: { code: 'INVALID_TOKEN' } };
    await expectNothingChanged(testApp.database, async () => {
      expect(await reset(replaced)).toMatchObject(spent);
      expect(await reset('x')).toMatchObject(spent);
      const verification = await mailedToken(testApp.database, bia.email, 'verification');
      expect(await reset(verification)).toMatchObject(spent);
    });
    const both = await Promise.all([reset(newest), reset(newest, 'violeta8azul')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await reset(newest)).toMatchObject(spent);
    const late = await askedForReset(bia.email);
    await testApp.clock.advance(60 * 60);
    expect(await reset(late)).toMatchObject(spent);
  });

  test('verifies the e-mail and cancels a pending e-mail change', async () => {
    const caio = await signedUp(testApp, 'Caio');
    await reset(await askedForReset(caio.email));
    await caio.client.signIn({ email: caio.email, password: newPassword });
    await caio.client.call(changeEmail, { email: 'intruso@example.org' });
    const link = await mailedPath(testApp.database, 'intruso@example.org', 'email-change');
    await reset(await askedForReset(caio.email), 'violeta8azul');
    await testApp.newClient().request('GET', link);
    await caio.client.signIn({ email: caio.email, password: 'violeta8azul' });
    expect(await accountOf(caio)).toMatchObject({ signInEmail: caio.email, emailVerified: true });
  });

  test('sets a password for an account of an external provider', async () => {
    const dora = await signedUpAndVerified(testApp, 'Dora');
    const { id, accountId } = await passwordOf(dora.email);
    await testApp.database.deleteFrom('account_credential').where('id', '=', id).execute();
    const provider = { provider_id: 'https://accounts.example', account_id: randomUUID(), user_id: accountId };
    const times = { created_at: new Date(), updated_at: new Date() };
    await testApp.database
      .insertInto('account_credential')
      .values({ id, ...provider, ...times })
      .execute();
    expect((await accountOf(dora))?.hasPassword).toBe(false);
    expect((await signIn(dora.email, dora.password)).status).toBe(401);
    await reset(await askedForReset(dora.email));
    expect((await signIn(dora.email, newPassword)).status).toBe(200);
  });

  test('stores no readable link in the database', async () => {
    const eva = await signedUpAndVerified(testApp, 'Eva');
    const token = await askedForReset(eva.email);
    const stored = JSON.stringify(await testApp.database.selectFrom('account_link').selectAll().execute());
    expect(stored).not.toContain(token);
    expect(testApp.logged.join()).not.toContain(token);
  });
});

describe('a common password', () => {
  const owner = { name: 'Fábio Conceição', email: 'fabio.conceicao99@example.org' };
  const weak = [
    'password1',
    'Senha123',
    'brasil20262026',
    '10flamengo1981',
    'QWERTYUIOP',
    '12345678',
    '98765432',
    'abcdefgh',
    'aaaabbbb',
    'WordMood2026',
    'fabioconceicao',
    'Conceicao1999',
    '123fabioconceicao99',
  ];

  test.each(weak)('is refused by name: %s', async (password) => {
    await expectNothingChanged(testApp.database, async () => {
      const reply = await testApp.newClient().request('POST', '/api/auth/sign-up/email', { ...owner, password });
      expectRefused(reply, 'invalid-input', 'password');
      expect(JSON.stringify(reply.body)).toMatch(
        /"message":"(A senha [^"]+Escolha outra\.|Essa senha [^"]+um número\?)"/,
      );
    });
  });

  test('is refused the same way for the address of an account', async () => {
    const gil = await signedUpAndVerified(testApp, 'Gil');
    for (const email of [gil.email, 'ninguem@example.org']) {
      const reply = await testApp
        .newClient()
        .request('POST', '/api/auth/sign-up/email', { name: 'Gil', email, password: 'password1' });
      expectRefused(reply, 'invalid-input', 'password');
    }
  });

  test('is refused in a reset, whose link stays valid', async () => {
    const hugo = await signedUpAndVerified(testApp, 'Hugo');
    const token = await askedForReset(hugo.email);
    for (const password of ['password1', 'hugo20262026', 'curta1', 'senha com espaço']) {
      expectRefused(await reset(token, password), 'invalid-input', 'newPassword');
    }
    expect((await reset(token)).status).toBe(200);
  });
});

/** As a release with another cost would have stored it. */
function hashedCheaper(password: string): string {
  const [message, nonce] = [Buffer.from(password), randomBytes(16)];
  const key = argon2Sync('argon2id', { message, nonce, memory: 9_216, passes: 1, parallelism: 1, tagLength: 32 });
  const [salt, hash] = [nonce, key].map((bytes) => bytes.toString('base64').replaceAll('=', ''));
  return `$argon2id$v=19$m=9216,t=1,p=1$${salt}$${hash}`;
}

test('passwords are Argon2id hashes; a hash of another cost is upgraded at sign-in', async () => {
  const iara = await signedUpAndVerified(testApp, 'Iara');
  expect((await passwordOf(iara.email)).password).toMatch(
    /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/,
  );
  await testApp.database
    .updateTable('account_credential')
    .set({ password: hashedCheaper(iara.password) })
    .where('id', '=', (await passwordOf(iara.email)).id)
    .execute();
  expect((await signIn(iara.email, 'outra12345')).status).toBe(401);
  expect((await passwordOf(iara.email)).password).toMatch(/m=9216,t=1,/);
  expect((await signIn(iara.email, iara.password)).status).toBe(200);
  expect((await passwordOf(iara.email)).password).toMatch(/m=19456,t=2,/);
  expect((await signIn(iara.email, iara.password)).status).toBe(200);
});
