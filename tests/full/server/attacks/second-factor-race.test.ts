import { expect, test } from 'vitest';
import type { StudyClient } from '#scripts/simulation/study-client.ts';
import { turnsOnSecondFactor } from '#tests/support/accounts/authenticator-app.ts';
import { personWithoutPassword } from '#tests/support/accounts/person-without-password.ts';
import {
  afterPassword,
  auth,
  forgetTriedCodes,
  hasSecondFactor,
  sendsCode,
} from '#tests/support/accounts/second-factor.ts';
import { person } from '#tests/support/participation/people.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

const testApp = openedForTests(startTestApp);

test('concurrent codes from many browsers are counted before they are checked', async () => {
  const { participant, app } = await hasSecondFactor(testApp, 'Ravi');
  const browsers: StudyClient[] = [];
  while (browsers.length < 16) browsers.push(await afterPassword(testApp, participant));
  const replies = await Promise.all(browsers.map((browser, index) => sendsCode(browser, app.code(100 + index))));
  const judged = replies.filter(({ status }) => status === 401);
  expect(judged.length).toBeLessThanOrEqual(10);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([401, 429]));
});

test('only wrong codes count, not sign-ins with the right one', async () => {
  const { participant, app } = await hasSecondFactor(testApp, 'Ugo');
  for (let time = 0; time < 12; time += 1) {
    await forgetTriedCodes(testApp);
    expect((await sendsCode(await afterPassword(testApp, participant), app.code(1))).status).toBe(200);
  }
});

test.each([
  ['with a password', person],
  ['without one', personWithoutPassword],
])('enabling it twice concurrently, %s, succeeds, and the latest picture counts', async (_who, make) => {
  for (const name of ['Ivo', 'Ida', 'Ilda']) {
    const participant = await make(testApp, name);
    const body = make === person ? { password: participant.password } : {};
    const asks = () => auth(participant.client, 'two-factor/enable', body);
    const replies = await Promise.all([asks(), asks(), asks(), asks()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    if (make === person) await turnsOnSecondFactor(participant);
  }
});

test('after an interrupted disabling it can be enabled again', async () => {
  const { participant, accountId, app } = await hasSecondFactor(testApp, 'Noa');
  await testApp.database
    .updateTable('account_user')
    .set({ two_factor_enabled: false })
    .where('id', '=', accountId)
    .execute();
  const begun = await turnsOnSecondFactor(participant);
  const browser = await afterPassword(testApp, participant);
  expect((await sendsCode(browser, app.code(1))).status).toBe(401);
  expect((await sendsCode(browser, begun.app.code(1))).status).toBe(200);
});
