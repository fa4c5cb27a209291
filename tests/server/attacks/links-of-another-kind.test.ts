import { beforeAll, expect, test } from 'vitest';
import { changeEmail, readAccount } from '#contract/accounts/account-calls.ts';
import { stopReminders } from '#contract/team/reminder-calls.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { mailedToken } from '#tests/support/platform/mailed-links.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { expectNothingChanged } from '#tests/support/platform/refused.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

const newEmail = 'ana-nova@example.org';
const newPassword = 'girassol2025verde';

const testApp = openedForTests(startTestApp);
let ana: Person;
/** What the newest link of each kind carries, all of one account. */
let tokens: { reset: string; emailChange: string };

beforeAll(async () => {
  ana = await person(testApp, 'Ana');
  await ana.client.request('POST', '/api/auth/request-password-reset', { email: ana.email });
  await ana.client.call(changeEmail, { email: newEmail });
  tokens = {
    reset: await mailedToken(testApp.database, ana.email, 'password-reset'),
    emailChange: await mailedToken(testApp.database, newEmail, 'email-change'),
  };
});

const reset = (token: string) =>
  testApp.newClient().request('POST', '/api/auth/reset-password', { newPassword, token });
const confirm = (token: string) => testApp.newClient().request('POST', '/api/auth/verify-email', { token });

test('a mailed link is refused for another purpose, and stays valid for its own', async () => {
  await expectNothingChanged(testApp.database, async () => {
    expect((await reset(tokens.emailChange)).status).toBe(400);
    expect((await confirm(tokens.reset)).status).toBe(400);
    for (const token of Object.values(tokens)) {
      await testApp.newClient().request('POST', stopReminders.path, { token });
    }
  });
  expect((await confirm(tokens.emailChange)).status).toBe(200);
  expect((await ana.client.call(readAccount)).account?.signInEmail ?? newEmail).toBe(newEmail);
  expect((await confirm(tokens.emailChange)).status).toBe(400);
});
