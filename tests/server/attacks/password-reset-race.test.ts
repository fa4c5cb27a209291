import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { endAllSessions } from '#server/accounts/account/session-store.ts';
import { hashPassword } from '#server/accounts/identity/password-hash.ts';
import { hashPasswordsAsInProduct } from '#tests/support/accounts/password-cost-in-tests.ts';
import {
  accountSeenBy,
  afterPassword,
  hasSecondFactor,
  sendsCode,
  sessionsOf,
} from '#tests/support/accounts/second-factor.ts';
import { accountIdOf } from '#tests/support/accounts/staff.ts';
import { person } from '#tests/support/participation/people.ts';
import { mailedToken } from '#tests/support/platform/mailed-links.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

hashPasswordsAsInProduct();

const testApp = openedForTests(startTestApp);

/** @returns once a query is blocked by another lock */
async function waitForBlockedQuery(): Promise<void> {
  const waiting = sql<{ count: number }>`
    select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while (((await waiting.execute(testApp.database)).rows[0]?.count ?? 0) === 0);
}

test('a sign-in with the old password concurrent with a reset authorizes no call', async () => {
  const ana = await person(testApp, 'Ana');
  const accountId = await accountIdOf(ana);
  const thief = testApp.newClient();
  const password = await hashPassword('margarida7verde');
  const { database } = testApp;
  const late = await database.transaction().execute(async (change) => {
    await change.updateTable('account_credential').set({ password }).where('user_id', '=', accountId).execute();
    await endAllSessions(change, accountId);
    // The thief's session comes after those that this transaction has seen.
    const answered = thief.request('POST', '/api/auth/sign-in/email', { email: ana.email, password: ana.password });
    await Promise.race([answered, waitForBlockedQuery()]);
    return { answered };
  });
  expect((await late.answered).status).toBe(401);
  expect(await accountSeenBy(thief)).toBeNull();
  expect(await sessionsOf(testApp, accountId)).toEqual([]);
});

test('a second step begun with the old password ends at a reset', async () => {
  const { participant, app } = await hasSecondFactor(testApp, 'Bia');
  const thief = await afterPassword(testApp, participant);
  await testApp.newClient().request('POST', '/api/auth/request-password-reset', { email: participant.email });
  const token = await mailedToken(testApp.database, participant.email, 'password-reset');
  await testApp.newClient().request('POST', '/api/auth/reset-password', { newPassword: 'margarida7verde', token });
  expect((await sendsCode(thief, app.code(1))).status).toBe(401);
  expect(await accountSeenBy(thief)).toBeNull();
});
