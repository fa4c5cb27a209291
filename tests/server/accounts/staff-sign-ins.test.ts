import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeDisplayName, changeEmail } from '#contract/accounts/account-calls.ts';
import { recordFailedSignIns } from '#server/accounts/identity/failed-sign-in-store.ts';
import { turnsOnSecondFactor } from '#tests/support/accounts/authenticator-app.ts';
import { openExternalSignInStage } from '#tests/support/accounts/external-sign-in-stage.ts';
import {
  afterPassword,
  auth,
  forgetTriedCodes,
  sendsCode,
  sendsRecoveryCode,
  wrongCode,
} from '#tests/support/accounts/second-factor.ts';
import { accountIdOf, staffMember } from '#tests/support/accounts/staff.ts';
import { stranger, tryPassword } from '#tests/support/accounts/strangers.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { confirmByMail, mailedToken } from '#tests/support/platform/mailed-links.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import type { TestApp } from '#tests/support/platform/test-app.ts';

const stage = openedForTests(openExternalSignInStage);
let testApp: TestApp;
let rosa: Person;
let seen = 0;

beforeAll(async () => {
  testApp = stage.testApp;
});
beforeEach(async () => {
  rosa = await staffMember(testApp, 'Rosa');
  seen = (await entries()).length;
});

async function entries() {
  return testApp.database
    .selectFrom('audit_entry')
    .orderBy('entry_id')
    .select(['action', 'detail', 'actor_label as actor', 'subject_label as subject'])
    .execute();
}

/** What the log tells since the beginning of the test. */
const told = async () => (await entries()).slice(seen);
const label = (name = 'Rosa', email = rosa.email) => ({ name, email });
const quarterIsOver = async () => {
  await testApp.clock.advance(16 * 60);
  await recordFailedSignIns(testApp.parts);
};

describe('the audit log of staff accounts', () => {
  test('records sign-ins with their method, of staff only', async () => {
    const ana = await person(testApp, 'Ana');
    await ana.client.signIn(ana);
    await rosa.client.signIn(rosa);
    expect(await told()).toEqual([
      { action: 'signedIn', detail: { with: 'password' }, actor: label(), subject: label() },
    ]);
  });

  test('records an external sign-in and the name that it changed', async () => {
    const claims = { ...stage.stranger('Rosa'), email: rosa.email, email_verified: true, name: 'Rosa Melo' };
    await testApp.database
      .updateTable('account_user')
      .set({ email_verified: true })
      .where('email', '=', rosa.email)
      .execute();
    await stage.comeBackFromOther(claims);
    await stage.comeBackFromOther({ ...claims, name: 'Zeca' });
    expect(await told()).toEqual([
      { action: 'signInWayJoined', detail: { isPasswordRemoved: true }, actor: label(), subject: label('Rosa Melo') },
      {
        action: 'ownNameChanged',
        detail: { by: 'provider', isLikeColleague: false },
        actor: label(),
        subject: label('Rosa Melo'),
      },
      { action: 'signedIn', detail: { with: 'provider' }, actor: label('Rosa Melo'), subject: label('Rosa Melo') },
      {
        action: 'ownNameChanged',
        detail: { by: 'provider', isLikeColleague: false },
        actor: label('Rosa Melo'),
        subject: label('Zeca'),
      },
      { action: 'signedIn', detail: { with: 'provider' }, actor: label('Zeca'), subject: label('Zeca') },
    ]);
  });

  test('records changes of name, e-mail and password once each, with the old value', async () => {
    const before = label();
    await rosa.client.call(changeDisplayName, { name: 'Rosa Melo' });
    await rosa.client.call(changeDisplayName, { name: 'Rosa Melo' });
    const email = `nova-${rosa.email}`;
    await rosa.client.call(changeEmail, { email });
    expect((await confirmByMail(rosa.client, testApp.database, email, 'email-change')).status).toBe(200);
    await auth(rosa.client, 'request-password-reset', { email });
    const token = await mailedToken(testApp.database, email, 'password-reset');
    expect((await auth(rosa.client, 'reset-password', { newPassword: 'quintal9364', token })).status).toBe(200);
    const after = label('Rosa Melo', email);
    expect(await told()).toEqual([
      {
        action: 'ownNameChanged',
        detail: { by: 'person', isLikeColleague: false },
        actor: before,
        subject: label('Rosa Melo'),
      },
      { action: 'ownEmailChanged', detail: {}, actor: label('Rosa Melo'), subject: after },
      { action: 'ownPasswordChanged', detail: {}, actor: after, subject: after },
    ]);
  });

  test('records that the second factor is enabled, has new recovery codes, was used or disabled', async () => {
    const { app, recoveryCodes } = await turnsOnSecondFactor(rosa);
    await forgetTriedCodes(testApp);
    const phone = await afterPassword(testApp, rosa);
    expect((await sendsCode(phone, app.code())).status).toBe(200);
    const tablet = await afterPassword(testApp, rosa);
    expect((await sendsRecoveryCode(tablet, recoveryCodes[0] ?? '')).status).toBe(200);
    const { password } = rosa;
    expect((await auth(tablet, 'two-factor/generate-backup-codes', { password })).status).toBe(200);
    expect((await auth(tablet, 'two-factor/disable', { password: 'errada12345' })).status).toBe(400);
    expect((await auth(tablet, 'two-factor/disable', { password })).status).toBe(200);
    expect((await told()).map(({ action, detail }) => ({ action, detail }))).toEqual([
      { action: 'ownSecondFactorChanged', detail: { change: 'on' } },
      { action: 'signedIn', detail: { with: 'appCode' } },
      { action: 'signedIn', detail: { with: 'recoveryCode' } },
      { action: 'ownSecondFactorChanged', detail: { change: 'newRecoveryCodes' } },
      { action: 'ownSecondFactorChanged', detail: { change: 'off' } },
    ]);
    await quarterIsOver();
    // None of the right codes counts as a wrong one.
    expect(await told()).toHaveLength(5);
  });
});

describe('failed sign-ins', () => {
  test('are recorded as a count once per quarter of an hour, of staff only', async () => {
    const ana = await person(testApp, 'Ana');
    for (const { email } of [rosa, ana, { email: 'ninguem@example.org' }]) {
      for (let time = 0; time < 3; time += 1) await tryPassword(stranger(testApp), email, 'errada12345');
    }
    expect(await told()).toEqual([]);
    await recordFailedSignIns(testApp.parts);
    expect(await told()).toEqual([]);
    // As many servers look at the same moment as there are.
    await testApp.clock.advance(16 * 60);
    await Promise.all([1, 2, 3].map(() => recordFailedSignIns(testApp.parts)));
    expect(await told()).toEqual([
      {
        action: 'signInFailed',
        detail: { step: 'password', times: 3, from: expect.stringMatching(/:(00|15|30|45):00\.000Z$/) },
        actor: null,
        subject: label(),
      },
    ]);
    expect(await testApp.database.selectFrom('failed_sign_in').selectAll().execute()).toEqual([]);
  });

  test('include wrong codes after a right password, also an outdated one', async () => {
    const { app } = await turnsOnSecondFactor(rosa);
    await forgetTriedCodes(testApp);
    const browser = await afterPassword(testApp, rosa);
    // Half a minute may be over at any moment, and then the app shows another code.
    const code = app.code();
    expect((await sendsCode(browser, wrongCode(code))).status).toBe(401);
    const other = await afterPassword(testApp, rosa);
    expect((await sendsCode(browser, code)).status).toBe(200);
    expect((await sendsCode(other, code)).status).toBe(401);
    await quarterIsOver();
    expect((await told()).slice(-2)).toMatchObject([
      { action: 'signedIn', detail: { with: 'appCode' } },
      { action: 'signInFailed', detail: { step: 'secondStep', times: 2 }, actor: null, subject: label() },
    ]);
  });

  test('store no address: counters have a keyed hash, the same for all accounts', async () => {
    await tryPassword(stranger(testApp), rosa.email, 'errada12345');
    await tryPassword(stranger(testApp), 'ninguem@example.org', 'errada12345');
    const rows = await testApp.database.selectFrom('failed_sign_in').selectAll().execute();
    expect(rows).toHaveLength(2);
    expect(new Set(rows.map(({ key }) => key.length)).size).toBe(1);
    expect(JSON.stringify(rows)).not.toContain('@');
    await quarterIsOver();
  });
});

test('sign-in entries name the account that the log refers to', async () => {
  await rosa.client.signIn(rosa);
  const accountId = await accountIdOf(rosa);
  const last = await testApp.database
    .selectFrom('audit_entry')
    .innerJoin('audit_reference', 'reference', 'actor_reference')
    .orderBy('entry_id', 'desc')
    .select('account_id')
    .executeTakeFirst();
  expect(last?.account_id).toBe(accountId);
});
