import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { changeEmail } from '#contract/accounts/account-calls.ts';
import { changeRoles, findPeople } from '#contract/accounts/staff-account-calls.ts';
import { downloadOwnData } from '#contract/participation/rights-calls.ts';
import { allRoles } from '#tests/support/accounts/staff.ts';
import { mailedToken, mailsTo } from '#tests/support/platform/mailed-links.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import {
  publicAddress,
  signedUp,
  signedUpAndVerified,
  startPublicApp,
} from '#tests/support/platform/public-installation.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';
import { runCommand } from '#tests/support/platform/run-command.ts';
import { zipContent } from '#tests/support/platform/zip-content.ts';

const testApp = openedForTests(startPublicApp);

const askForReset = (email: string) =>
  testApp.newClient().request('POST', '/api/auth/request-password-reset', { email, redirectTo: '/reset-password' });

describe('a mailed link is only in the mailbox', () => {
  test("it is not in the requester's data copy while the mail is queued", async () => {
    const eve = await signedUpAndVerified(testApp, 'Eve');
    const foreign = 'vitima@example.org';
    await eve.client.call(changeEmail, { email: foreign });
    await askForReset(eve.email);
    const files = await zipContent((await eve.client.file(downloadOwnData, {})).content);
    const told = files.get('emails.json')?.toString('utf8') ?? '';
    expect(told).toContain(foreign);
    expect(told).not.toContain(await mailedToken(testApp.database, foreign, 'email-change'));
    expect(told).not.toContain(await mailedToken(testApp.database, eve.email, 'password-reset'));
  });
});

test('an account with an unconfirmed e-mail cannot become staff', async () => {
  const makeStaff = (email: string) =>
    runCommand(['scripts/make-staff.ts', email], {
      DATABASE_URL: testApp.connectionString,
      PUBLIC_ADDRESS: publicAddress,
    });
  const claimed = await signedUp(testApp, 'Diretora');
  await expectNothingChanged(testApp.database, () =>
    expect(makeStaff(claimed.email)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('confirmed') }),
  );
  expect((await makeStaff((await signedUpAndVerified(testApp, 'Gil')).email)).stdout).toContain('is staff now');
});

test('rows written for an address without an account contain no identity', async () => {
  await testApp.database.deleteFrom('rate_limit').execute();
  const keys = async () => {
    const rows = await testApp.database.selectFrom('rate_limit').where('key', 'like', 'vain:%').select('key').execute();
    return rows.map(({ key }) => key);
  };
  await askForReset('ninguem@example.org');
  const first = await keys();
  expect(first.length).toBeGreaterThan(0);
  await testApp.database.deleteFrom('rate_limit').execute();
  await askForReset('ninguem@example.org');
  for (const key of await keys()) expect(first).not.toContain(key);
});

describe('an owner who takes over an unproven account by its mailbox', () => {
  /** As a provider makes it that has asked for proof of the e-mail, or has not. */
  async function claimedThroughProvider(email: string, isVouched: boolean) {
    const accountId = randomUUID();
    const written = { created_at: new Date(), updated_at: new Date() };
    await testApp.database
      .insertInto('account_user')
      .values({ id: accountId, name: 'Estranha', email, email_verified: false, ...written })
      .execute();
    await testApp.database
      .insertInto('account_credential')
      .values({
        id: randomUUID(),
        user_id: accountId,
        provider_id: 'https://lax.example',
        account_id: randomUUID(),
        email_vouched: isVouched,
        ...written,
      })
      .execute();
    return accountId;
  }
  const waysIn = async (accountId: string) => {
    const rows = testApp.database.selectFrom('account_credential').where('user_id', '=', accountId);
    return (await rows.select('provider_id').execute()).map(({ provider_id }) => provider_id).toSorted();
  };
  const setPassword = async (email: string) => {
    await askForReset(email);
    const token = await mailedToken(testApp.database, email, 'password-reset');
    const body = { newPassword: 'margarida7verde', token };
    expect((await testApp.newClient().request('POST', '/api/auth/reset-password', body)).status).toBe(200);
  };

  test.each([false, true])('ends every earlier access, also with the link opened: %s', async (isOpened) => {
    const email = `dona-${isOpened}@example.org`;
    const accountId = await claimedThroughProvider(email, false);
    const claimed = testApp.database.updateTable('account_user').where('id', '=', accountId);
    if (isOpened) await claimed.set({ email_verified: true }).execute();
    await setPassword(email);
    expect(await waysIn(accountId)).toEqual(['credential']);
  });

  test('preserves a provider that has confirmed the e-mail', async () => {
    const email = 'dono@example.org';
    const accountId = await claimedThroughProvider(email, true);
    await setPassword(email);
    expect(await waysIn(accountId)).toEqual(['credential', 'https://lax.example']);
    expect((await mailsTo(testApp.database, email)).at(-1)?.kind).toBe('password-changed');
  });
});

test('staff cannot promote an account with an unconfirmed e-mail', async () => {
  const zeca = await signedUpAndVerified(testApp, 'Zeca');
  await testApp.database.updateTable('account_user').set({ staff: true }).where('email', '=', zeca.email).execute();
  const claimed = await signedUp(testApp, 'Vice');
  const { people } = await zeca.client.call(findPeople, { search: claimed.email, role: 'all', page: 1 });
  const input = { accountId: people[0]?.accountId, category: 'patient', member: false, ...allRoles };
  const reply = await expectNothingChanged(testApp.database, () =>
    zeca.client.request('POST', changeRoles.path, input),
  );
  expectRefused(reply, 'unconfirmed-email');
});
