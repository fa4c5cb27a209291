import { describe, expect, test } from 'vitest';
import { parseSessionOutcome } from '#server/accounts/account/external-session.ts';
import { countSecondStep } from '#server/accounts/identity/count-second-step.ts';
import { createIdentityProvider } from '#server/accounts/identity/identity-provider.ts';
import { wrongSecondSteps } from '#server/platform/limits/limit-numbers.ts';
import { AuthenticatorApp } from '#tests/support/accounts/authenticator-app.ts';
import {
  accountSeenBy,
  afterPassword,
  auth,
  forgetTriedCodes,
  hasSecondFactor,
  noticesTo,
  sendsCode,
  sendsRecoveryCode,
  sessionsOf,
  wrongCode,
} from '#tests/support/accounts/second-factor.ts';
import { person } from '#tests/support/participation/people.ts';
import { mailedToken, mailsTo } from '#tests/support/platform/mailed-links.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

const testApp = openedForTests(startTestApp);

describe('sign-in with a second factor', () => {
  test('authorizes no call by the password alone, and all with the code', async () => {
    const { participant, app, accountId } = await hasSecondFactor(testApp, 'Eva');
    const before = await sessionsOf(testApp, accountId);
    const response = await testApp.app.request('http://localhost:3000/api/auth/sign-in/email', {
      method: 'POST',
      headers: { origin: 'http://localhost:3000', 'content-type': 'application/json' },
      body: JSON.stringify({ email: participant.email, password: participant.password }),
    });
    expect(await response.json()).toEqual({ twoFactorRedirect: true, twoFactorMethods: ['totp'] });
    const cookies = response.headers.getSetCookie();
    expect(cookies.filter((line) => line.startsWith('wordmood.session_token='))).toEqual([
      expect.stringMatching(/^wordmood\.session_token=; Max-Age=0/),
    ]);
    expect(cookies.find((line) => line.startsWith('wordmood.two_factor='))).toMatch(/HttpOnly.*SameSite=Lax/i);
    expect(await sessionsOf(testApp, accountId)).toEqual(before);

    const client = await afterPassword(testApp, participant);
    expect(await accountSeenBy(client)).toBeNull();
    expectRefused(await client.request('GET', '/api/participation/progress'), 'sign-in-needed');
    const { status, body } = await sendsCode(client, app.code(1));
    expect({ status, hasToken: 'token' in (body as object) }).toEqual({ status: 200, hasToken: false });
    expect(await accountSeenBy(client)).toMatchObject({ id: accountId });
  });

  test('requires the code also after an external provider', async () => {
    const { app, accountId } = await hasSecondFactor(testApp, 'Nilo');
    const before = await sessionsOf(testApp, accountId);
    const response = await createIdentityProvider(testApp.parts).api.openExternalSession({
      body: { accountId, isNew: false, way: 'provider' },
      headers: new Headers(),
      asResponse: true,
    });
    expect(parseSessionOutcome(await response.json())).toBe('second-factor');
    expect(await sessionsOf(testApp, accountId)).toEqual(before);
    const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
    expect(cookies).toContain('wordmood.session_token=');
    const cookie = cookies.filter((pair) => pair?.startsWith('wordmood.two_factor=')).join('; ');
    const code = { code: app.code(1) };
    const browser = testApp.newClient();
    const { status } = await browser.request('POST', '/api/auth/two-factor/verify-totp', code, { cookie });
    expect(status).toBe(200);
    expect(await accountSeenBy(browser)).toMatchObject({ id: accountId });
  });

  test('accepts codes of a phone half a minute off, and no others', async () => {
    const { participant, app } = await hasSecondFactor(testApp, 'Fabio');
    for (const steps of [-3, 3, 10]) {
      expect((await sendsCode(await afterPassword(testApp, participant), app.code(steps))).status).toBe(401);
    }
    await forgetTriedCodes(testApp);
    expect((await sendsCode(await afterPassword(testApp, participant), app.code(1))).status).toBe(200);
  });

  test('accepts a code once, also from two concurrent browsers', async () => {
    const { participant, app } = await hasSecondFactor(testApp, 'Gil');
    const browsers = await Promise.all([1, 2, 3, 4].map(() => afterPassword(testApp, participant)));
    const code = app.code(1);
    const replies = await Promise.all(browsers.map((browser) => sendsCode(browser, code)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
    expect((await sendsCode(await afterPassword(testApp, participant), code)).status).toBe(401);
  });

  test('refuses the code that enabled it', async () => {
    const hugo = await person(testApp, 'Hugo');
    const { body } = await auth(hugo.client, 'two-factor/enable', { password: hugo.password });
    const code = new AuthenticatorApp((body as { totpURI: string }).totpURI).code();
    expect((await sendsCode(hugo.client, code)).status).toBe(200);
    expect((await sendsCode(await afterPassword(testApp, hugo), code)).status).toBe(401);
  });

  test('accepts each recovery code once, also from two concurrent browsers', async () => {
    const { participant, recoveryCodes } = await hasSecondFactor(testApp, 'Iris');
    const [first = '', second = ''] = recoveryCodes;
    const browsers = await Promise.all([afterPassword(testApp, participant), afterPassword(testApp, participant)]);
    const replies = await Promise.all(browsers.map((browser) => sendsRecoveryCode(browser, first)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await sendsRecoveryCode(await afterPassword(testApp, participant), first)).status).toBe(401);
    const browser = await afterPassword(testApp, participant);
    expect((await sendsRecoveryCode(browser, second)).status).toBe(200);
    expect(await accountSeenBy(browser)).not.toBeNull();
  });

  test('pauses for fifteen minutes after five wrong codes across browsers and kinds', async () => {
    const { participant, app, accountId, recoveryCodes } = await hasSecondFactor(testApp, 'Joel');
    for (const steps of [20, 21, 22]) await sendsCode(await afterPassword(testApp, participant), app.code(steps));
    const browser = await afterPassword(testApp, participant);
    await sendsRecoveryCode(browser, 'aaaaa-bbbbb');
    expect((await sendsRecoveryCode(browser, 'aaaaa-ccccc')).status).toBe(401);
    const again = await afterPassword(testApp, participant);
    expect((await sendsCode(again, app.code(1))).status).toBe(429);
    expect((await sendsRecoveryCode(again, recoveryCodes[0] ?? '')).status).toBe(429);
    expect(await accountSeenBy(again)).toBeNull();

    const factor = testApp.database.updateTable('account_two_factor').where('user_id', '=', accountId);
    const { locked_until } = await testApp.database
      .selectFrom('account_two_factor')
      .where('user_id', '=', accountId)
      .select('locked_until')
      .executeTakeFirstOrThrow();
    expect(Math.round(((locked_until?.getTime() ?? 0) - Date.now()) / 60_000)).toBe(15);
    await factor.set({ locked_until: new Date(Date.now() - 1) }).execute();
    await forgetTriedCodes(testApp);
    expect((await sendsCode(again, app.code(1))).status).toBe(200);
  });

  test('limits guesses to five per browser and five in total', async () => {
    const { participant, app } = await hasSecondFactor(testApp, 'Lia');
    const browser = await afterPassword(testApp, participant);
    const statuses: number[] = [];
    for (let guess = 0; guess < 30; guess += 1) statuses.push((await sendsCode(browser, app.code(100 + guess))).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(new Set(statuses.slice(5))).toEqual(new Set([429]));
  });

  test('notifies the owner once, at the third wrong code after the password', async () => {
    const { participant, app } = await hasSecondFactor(testApp, 'Mila');
    const mailed = async () =>
      (await noticesTo(testApp, participant.email)).filter((subject) => subject.startsWith('Três'));
    for (const steps of [30, 31]) await sendsCode(await afterPassword(testApp, participant), app.code(steps));
    expect(await mailed()).toEqual([]);
    for (const steps of [32, 33]) await sendsCode(await afterPassword(testApp, participant), app.code(steps));
    expect(await mailed()).toEqual(['Três códigos tentados para entrar no WordMood']);
    // The first step may have been a provider's, of an account without a password.
    const told = (await mailsTo(testApp.database, participant.email)).at(-1)?.bodyText;
    expect(told).toContain('Alguém passou pela primeira das duas etapas');
    expect((await sendsCode(await afterPassword(testApp, participant), app.code(1))).status).toBe(200);
    for (const steps of [35, 36]) await sendsCode(await afterPassword(testApp, participant), app.code(steps));
    expect(await mailed()).toHaveLength(1);
  });

  test('accepts only recovery codes after fifty wrong codes', async () => {
    const { participant, app, accountId, recoveryCodes } = await hasSecondFactor(testApp, 'Otto');
    for (let count = 0; count < wrongSecondSteps.appCodes; count += 1) await countSecondStep(testApp.parts, accountId);
    const browser = await afterPassword(testApp, participant);
    expect(await sendsCode(browser, app.code(1))).toMatchObject({
      status: 401,
      body: { code: 'RECOVERY_CODE_NEEDED' },
    });
    expect(await accountSeenBy(browser)).toBeNull();
    expect((await sendsRecoveryCode(browser, recoveryCodes[0] ?? '')).status).toBe(200);
    // From then on the app counts again.
    await forgetTriedCodes(testApp);
    expect((await sendsCode(await afterPassword(testApp, participant), app.code(1))).status).toBe(200);
  });

  test('counts wrong codes on after a new password by mail, as a stolen mailbox could draw one again and again', async () => {
    const { participant, app, accountId } = await hasSecondFactor(testApp, 'Rita');
    for (let count = 0; count < wrongSecondSteps.appCodes; count += 1) await countSecondStep(testApp.parts, accountId);
    const { email } = participant;
    const password = 'margarida7verde';
    const browser = testApp.newClient();
    await browser.request('POST', '/api/auth/request-password-reset', { email });
    const token = await mailedToken(testApp.database, email, 'password-reset');
    expect((await browser.request('POST', '/api/auth/reset-password', { newPassword: password, token })).status).toBe(
      200,
    );
    const again = testApp.newClient();
    await again.signIn({ email, password });
    expect(await sendsCode(again, app.code(1))).toMatchObject({ status: 401, body: { code: 'RECOVERY_CODE_NEEDED' } });
  });

  test('needs the password first', async () => {
    const { app, recoveryCodes } = await hasSecondFactor(testApp, 'Mia');
    const signedOut = testApp.newClient();
    expect((await sendsCode(signedOut, app.code(1))).status).toBe(401);
    expect((await sendsRecoveryCode(signedOut, recoveryCodes[0] ?? '')).status).toBe(401);
    const forged = { cookie: `wordmood.two_factor=2fa-${'a'.repeat(20)}.${'b'.repeat(43)}%3D` };
    const body = { code: app.code(1) };
    const reply = await signedOut.request('POST', '/api/auth/two-factor/verify-totp', body, forged);
    expect(reply.status).toBe(401);
  });

  test('does not reveal in a session which codes are right', async () => {
    const { participant, app, recoveryCodes } = await hasSecondFactor(testApp, 'Nara');
    for (const code of [app.code(1), wrongCode(app.code(1))]) {
      expectRefused(await sendsCode(participant.client, code), 'conflict');
    }
    const attempt = () => sendsRecoveryCode(participant.client, recoveryCodes[0] ?? '');
    expectRefused(await expectNothingChanged(testApp.database, attempt), 'conflict');
  });

  test('accepts no session that was opened without it, by any method', async () => {
    const { participant, accountId } = await hasSecondFactor(testApp, 'Otto');
    const { internalAdapter } = await createIdentityProvider(testApp.parts).$context;
    const opened = await internalAdapter.createSession(accountId);
    const passed = (await sessionsOf(testApp, accountId)).filter(({ second_factor_passed }) => second_factor_passed);
    expect(passed.map(({ id }) => id)).not.toContain(opened.id);
    expect(passed).toHaveLength(1);
    const sessions = testApp.database.updateTable('account_session').where('user_id', '=', accountId);
    await sessions.set({ second_factor_passed: false }).execute();
    expect(await accountSeenBy(participant.client)).toBeNull();
    const disable = await auth(participant.client, 'two-factor/disable', { password: participant.password });
    expectRefused(disable, 'sign-in-needed');
  });
});
