import { expect, test } from 'vitest';
import { makeApiToken } from '#contract/accounts/api-token-calls.ts';
import { readExports } from '#contract/research/export-calls.ts';
import { mailedToken } from '#tests/support/platform/mailed-links.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { publicAddress, signedUpAndVerified, startPublicApp } from '#tests/support/platform/public-installation.ts';
import { expectRefused } from '#tests/support/platform/refused.ts';

const testApp = openedForTests(() => startPublicApp({ STAFF_SECOND_FACTOR: 'optional' }));

test('a token that a stranger has made ends when the owner of the account sets a new password by mail', async () => {
  const { email, client } = await signedUpAndVerified(testApp, 'Zeca');
  await testApp.database.updateTable('account_user').set({ staff: true }).where('email', '=', email).execute();
  const { secret } = await client.call(makeApiToken, { name: 'de quem achou a porta aberta', validDays: 365 });
  const asksWithToken = async () => {
    const headers = { authorization: `Bearer ${secret}` };
    const response = await testApp.app.request(`${publicAddress}${readExports.path}`, { headers });
    return { status: response.status, body: await response.json() };
  };
  expect((await asksWithToken()).status).toBe(200);
  const browser = testApp.newClient();
  await browser.request('POST', '/api/auth/request-password-reset', { email, redirectTo: '/reset-password' });
  const token = await mailedToken(testApp.database, email, 'password-reset');
  const reset = await browser.request('POST', '/api/auth/reset-password', { newPassword: 'margarida7verde', token });
  expect(reset.status).toBe(200);
  expectRefused(await asksWithToken(), 'sign-in-needed');
});
