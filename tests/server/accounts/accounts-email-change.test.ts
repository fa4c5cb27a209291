import { describe, expect, test } from 'vitest';
import { changeEmail, readAccount } from '#contract/accounts/account-calls.ts';
import { mailedToken, mailsTo } from '#tests/support/platform/mailed-links.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { type Registered, signedUpAndVerified, startPublicApp } from '#tests/support/platform/public-installation.ts';
import { waitForBlocked } from '#tests/support/platform/wait-for-blocked.ts';

const testApp = openedForTests(startPublicApp);

const kindsTo = async (email: string) => (await mailsTo(testApp.database, email)).map(({ kind }) => kind);
const accountOf = async ({ client }: Pick<Registered, 'client'>) => (await client.call(readAccount)).account;
const linkTo = (email: string) => mailedToken(testApp.database, email, 'email-change');
/** Presses the button of the page that the link leads to. */
const confirmIn = ({ client }: Pick<Registered, 'client'>, token: string) =>
  client.request('POST', '/api/auth/verify-email', { token });

/** @returns the same person in another browser */
async function elsewhere({ email, password }: Registered) {
  const client = testApp.newClient();
  await client.signIn({ email, password });
  return { client };
}

describe('a changed e-mail', () => {
  test('is unverified and unused until its link is opened; the old address is notified at once', async () => {
    const ana = await signedUpAndVerified(testApp, 'Ana');
    const other = await elsewhere(ana);
    const { account } = await ana.client.call(changeEmail, { email: 'Ana.Nova@example.org' });
    expect(account).toMatchObject({
      signInEmail: ana.email,
      emailVerified: true,
      pendingEmail: 'ana.nova@example.org',
    });
    expect(await kindsTo(ana.email)).toEqual(['verification', 'email-change-notice']);
    expect(await kindsTo('ana.nova@example.org')).toEqual(['email-change']);
    await elsewhere(ana);

    await confirmIn(ana, await linkTo('ana.nova@example.org'));
    expect(await accountOf(ana)).toMatchObject({
      signInEmail: 'ana.nova@example.org',
      emailVerified: true,
      pendingEmail: null,
    });
    expect(await accountOf(other)).toBeNull();
    const withOld = await testApp.newClient().request('POST', '/api/auth/sign-in/email', {
      email: ana.email,
      password: ana.password,
    });
    expect(withOld.status).toBe(401);
    await elsewhere({ ...ana, email: 'ana.nova@example.org' });
  });

  test('is confirmed once, by its newest link, within a day', async () => {
    const bia = await signedUpAndVerified(testApp, 'Bia');
    await bia.client.call(changeEmail, { email: 'bia.um@example.org' });
    const replaced = await linkTo('bia.um@example.org');
    await bia.client.call(changeEmail, { email: 'bia.dois@example.org' });
    await confirmIn(bia, replaced);
    expect(await accountOf(bia)).toMatchObject({ signInEmail: bia.email, pendingEmail: 'bia.dois@example.org' });
    const newest = await linkTo('bia.dois@example.org');
    await testApp.clock.advance(24 * 3600);
    await confirmIn(bia, newest);
    expect(await accountOf(bia)).toMatchObject({ signInEmail: bia.email });

    await bia.client.request('POST', '/api/auth/send-verification-email', { email: 'bia.dois@example.org' });
    const again = await linkTo('bia.dois@example.org');
    expect(again).not.toBe(newest);
    await confirmIn(bia, again);
    expect(await accountOf(bia)).toMatchObject({ signInEmail: 'bia.dois@example.org', emailVerified: true });
    await bia.client.call(changeEmail, { email: 'bia.tres@example.org' });
    await confirmIn(bia, again);
    expect(await accountOf(bia)).toMatchObject({ signInEmail: 'bia.dois@example.org' });
  });

  test('opened in a browser without a session ends every session and starts none', async () => {
    const caio = await signedUpAndVerified(testApp, 'Caio');
    await caio.client.call(changeEmail, { email: 'caio.novo@example.org' });
    const phone = { client: testApp.newClient() };
    await confirmIn(phone, await linkTo('caio.novo@example.org'));
    expect(await accountOf(phone)).toBeNull();
    expect(await accountOf(caio)).toBeNull();
    await elsewhere({ ...caio, email: 'caio.novo@example.org' });
  });

  test('is cancelled by requesting the present address', async () => {
    const dora = await signedUpAndVerified(testApp, 'Dora');
    await dora.client.call(changeEmail, { email: 'dora.nova@example.org' });
    const link = await linkTo('dora.nova@example.org');
    const { account } = await dora.client.call(changeEmail, { email: dora.email.toUpperCase() });
    expect(account).toMatchObject({ signInEmail: dora.email, emailVerified: true, pendingEmail: null });
    await confirmIn(dora, link);
    expect(await accountOf(dora)).toMatchObject({ signInEmail: dora.email });
  });

  test("to another account's address notifies its owner only and is never confirmed", async () => {
    const eva = await signedUpAndVerified(testApp, 'Eva');
    const fabio = await signedUpAndVerified(testApp, 'Fabio');
    const taken = await fabio.client.call(changeEmail, { email: eva.email });
    const free = await fabio.client.call(changeEmail, { email: 'livre@example.org' });
    expect({ ...taken.account, pendingEmail: '' }).toEqual({ ...free.account, pendingEmail: '' });
    const mails = await mailsTo(testApp.database, eva.email);
    expect(mails.map(({ kind }) => kind)).toEqual(['verification', 'email-taken-notice']);
    expect(mails.at(-1)?.bodyText).not.toMatch(/token=/);
    expect(mails.at(-1)?.bodyText).not.toContain(fabio.email);
  });

  test('loses to an account created with the address meanwhile', async () => {
    const gil = await signedUpAndVerified(testApp, 'Gil');
    await gil.client.call(changeEmail, { email: 'cobicado@example.org' });
    const link = await linkTo('cobicado@example.org');
    const rival = { name: 'Rival', email: 'cobicado@example.org', password: 'girassol2024azul' };
    await testApp.newClient().signUp(rival);
    const { status } = await confirmIn(gil, link);
    expect(status).toBe(400);
    expect(await accountOf(gil)).toMatchObject({ signInEmail: gil.email });
  });

  test('is reported to the old address, with the way to the team', async () => {
    const iris = await signedUpAndVerified(testApp, 'Iris');
    await iris.client.call(changeEmail, { email: 'iris.nova@example.org' });
    await confirmIn(iris, await linkTo('iris.nova@example.org'));
    const mails = await mailsTo(testApp.database, iris.email);
    expect(mails.map(({ kind }) => kind)).toEqual(['email-change-notice', 'email-change-notice']);
    const said = mails.at(-1)?.bodyText ?? '';
    expect(said).toContain('este e-mail não serve mais para entrar');
    expect(said).toMatch(/fale com a equipe da pesquisa.*\/privacy\n/s);
    expect(said).not.toContain('iris.nova@example.org');
    // It finds no account any more.
    expect(said).not.toContain('/login/recover');
  });

  test('revokes a password reset link in the old mailbox', async () => {
    const hugo = await signedUpAndVerified(testApp, 'Hugo');
    await hugo.client.request('POST', '/api/auth/request-password-reset', { email: hugo.email });
    const token = await mailedToken(testApp.database, hugo.email, 'password-reset');
    await hugo.client.call(changeEmail, { email: 'hugo.novo@example.org' });
    await confirmIn(hugo, await linkTo('hugo.novo@example.org'));
    const reset = await hugo.client.request('POST', '/api/auth/reset-password', { newPassword: 'nova12345x', token });
    expect(reset).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } });
  });
});

test.each(['email-change', 'password-reset'] as const)(
  'a link of %s waits for a change of its account before it locks itself, so that neither ends the other',
  async (purpose) => {
    const { database } = testApp;
    const person = await signedUpAndVerified(testApp, purpose === 'email-change' ? 'Lia' : 'Mila');
    const newEmail = `nova.${person.email}`;
    await person.client.call(changeEmail, { email: newEmail });
    await person.client.request('POST', '/api/auth/request-password-reset', { email: person.email });
    const token = await mailedToken(database, purpose === 'email-change' ? newEmail : person.email, purpose);
    const account = await database
      .selectFrom('account_user')
      .where('email', '=', person.email)
      .select('id')
      .executeTakeFirstOrThrow();
    const using = await database.transaction().execute(async (change) => {
      await change.selectFrom('account_user').where('id', '=', account.id).select('id').forUpdate().execute();
      const reply =
        purpose === 'email-change'
          ? confirmIn(person, token)
          : person.client.request('POST', '/api/auth/reset-password', { newPassword: 'margarida7verde', token });
      await waitForBlocked(database, 1);
      // As another mail of this purpose does.
      await change.updateTable('account_link').set({ used_at: null }).where('account_id', '=', account.id).execute();
      return { reply };
    });
    expect((await using.reply).status).toBe(200);
  },
);
