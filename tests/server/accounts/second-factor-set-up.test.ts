import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readAccount } from '#contract/accounts/account-calls.ts';
import { readMailState } from '#contract/accounts/staff-account-calls.ts';
import { AuthenticatorApp, turnsOnSecondFactor } from '#tests/support/accounts/authenticator-app.ts';
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
import { accountIdOf, auditTrail, staffMember } from '#tests/support/accounts/staff.ts';
import { signedInElevenMinutesAgo } from '#tests/support/accounts/stale-sign-in.ts';
import { person } from '#tests/support/participation/people.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';
import { runCommand } from '#tests/support/platform/run-command.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

const testApp = openedForTests(startTestApp);

describe('enabling the second factor', () => {
  test('needs the password and a valid code, ends all other sessions and notifies by mail', async () => {
    const ana = await person(testApp, 'Ana');
    const accountId = await accountIdOf(ana);
    const phone = await ana.otherDevice();
    const cookieBefore = ana.client.cookieHeader;
    expect((await auth(ana.client, 'two-factor/enable', { password: 'errada12345' })).status).toBe(400);
    expect((await auth(ana.client, 'two-factor/enable')).status).toBe(400);

    const { body } = await auth(ana.client, 'two-factor/enable', { password: ana.password });
    const { totpURI, backupCodes } = body as { totpURI: string; backupCodes: string[] };
    const app = new AuthenticatorApp(totpURI);
    expect([app.issuer, app.label]).toEqual(['WordMood', `WordMood:${ana.email}`]);
    expect(new Set(backupCodes).size).toBe(10);
    // Nothing that is taken for something else when it is copied from paper.
    for (const code of backupCodes)
      expect(code).toMatch(/^(?:(?![01OoIil])[A-Za-z0-9]){5}-(?:(?![01OoIil])[A-Za-z0-9]){5}$/);

    expect((await sendsCode(ana.client, wrongCode(app.code()))).status).toBe(401);
    expect(await accountSeenBy(ana.client)).toMatchObject({ hasSecondFactor: false });
    expect(await accountSeenBy(await afterPassword(testApp, ana))).toMatchObject({ hasSecondFactor: false });
    expect(await noticesTo(testApp, ana.email)).toEqual([]);

    expect((await sendsCode(ana.client, app.code())).status).toBe(200);
    expect(await accountSeenBy(ana.client)).toMatchObject({ hasSecondFactor: true, id: accountId });
    expect(await accountSeenBy(phone)).toBeNull();
    const old = { cookie: cookieBefore };
    expect((await testApp.newClient().request('GET', readAccount.path, undefined, old)).body).toEqual({
      account: null,
    });
    expect(await sessionsOf(testApp, accountId)).toMatchObject([{ second_factor_passed: true }]);
    expect(await noticesTo(testApp, ana.email)).toEqual(['Verificação em duas etapas ativada no WordMood']);
  });

  test.each([
    ['account_two_factor', 'verified', 'Lia'],
    ['account_user', 'two_factor_enabled', 'Gil'],
  ])('interrupted at its write to %s can be repeated', async (table, column, name) => {
    const owner = await person(testApp, name);
    const { body } = await auth(owner.client, 'two-factor/enable', { password: owner.password });
    const app = new AuthenticatorApp((body as { totpURI: string }).totpURI);
    const { database } = testApp;
    await sql`create function stop_writing() returns trigger language plpgsql as
      $$ begin raise exception 'terminating connection' using errcode = '57P01'; end $$`.execute(database);
    await sql`create trigger stop before update on ${sql.table(table)} for each row
      when (new.${sql.ref(column)}) execute function stop_writing()`.execute(database);
    expect((await sendsCode(owner.client, app.code())).status).toBe(503);
    await sql`drop function stop_writing cascade`.execute(database);
    const again = await afterPassword(testApp, owner);
    expect(await accountSeenBy(again)).toMatchObject({ hasSecondFactor: false });
    await turnsOnSecondFactor(Object.assign(owner, { client: again }));
  });

  test('stores neither the secret nor the recovery codes in plain text', async () => {
    const { app, recoveryCodes, accountId } = await hasSecondFactor(testApp, 'Bia');
    const [row] = await testApp.database
      .selectFrom('account_two_factor')
      .where('user_id', '=', accountId)
      .selectAll()
      .execute();
    for (const code of recoveryCodes) expect(JSON.stringify(row)).not.toContain(code);
    expect(row?.secret).toMatch(/^[0-9a-f$a-z:]{64,}$/i);
    expect(app.code()).toMatch(/^\d{6}$/);
  });

  test('is refused twice, so that a stolen session cannot replace the phone', async () => {
    const { participant } = await hasSecondFactor(testApp, 'Caio');
    const attempt = () => auth(participant.client, 'two-factor/enable', { password: participant.password });
    expect((await expectNothingChanged(testApp.database, attempt)).status).toBe(400);
  });

  test('needs a sign-in of the last ten minutes without a password', async () => {
    const dora = await person(testApp, 'Dora');
    const accountId = await accountIdOf(dora);
    await testApp.database.deleteFrom('account_credential').where('user_id', '=', accountId).execute();
    const setAge = (minutes: number) =>
      testApp.database
        .updateTable('account_session')
        .set({ created_at: new Date(Date.now() - minutes * 60_000) })
        .where('user_id', '=', accountId)
        .execute();
    await setAge(11);
    const attempt = () => auth(dora.client, 'two-factor/enable');
    expectRefused(await expectNothingChanged(testApp.database, attempt), 'fresh-sign-in-needed');
    await setAge(9);
    expect((await attempt()).status).toBe(200);
  });

  test('is undone only soon after a sign-in with its code', async () => {
    const { participant, app } = await hasSecondFactor(testApp, 'Fabio');
    const { client, email, password } = participant;
    await signedInElevenMinutesAgo(testApp.database, { email });
    for (const call of ['disable', 'generate-backup-codes']) {
      const attempt = () => auth(client, `two-factor/${call}`, { password });
      expectRefused(await expectNothingChanged(testApp.database, attempt), 'fresh-sign-in-needed');
    }
    await forgetTriedCodes(testApp);
    const again = await afterPassword(testApp, participant);
    expect((await sendsCode(again, app.code())).status).toBe(200);
    expect((await auth(again, 'two-factor/disable', { password })).status).toBe(200);
  });

  test('needs a session', async () => {
    for (const call of ['enable', 'disable', 'generate-backup-codes']) {
      const signedOut = auth(testApp.newClient(), `two-factor/${call}`, { password: 'varanda4851' });
      expectRefused(await signedOut, 'sign-in-needed');
    }
  });
});

describe('managing the second factor', () => {
  test('new recovery codes need the password and void the old ones', async () => {
    const { participant, recoveryCodes } = await hasSecondFactor(testApp, 'Pia');
    const generate = (password: string) => auth(participant.client, 'two-factor/generate-backup-codes', { password });
    expect((await generate('errada12345')).status).toBe(400);
    const { backupCodes } = (await generate(participant.password)).body as { backupCodes: string[] };
    expect((await sendsRecoveryCode(await afterPassword(testApp, participant), recoveryCodes[0] ?? '')).status).toBe(
      401,
    );
    expect((await sendsRecoveryCode(await afterPassword(testApp, participant), backupCodes[0] ?? '')).status).toBe(200);
  });

  test('disabling needs the password, ends all other sessions and notifies by mail', async () => {
    const { participant, app, accountId } = await hasSecondFactor(testApp, 'Rui');
    const other = await afterPassword(testApp, participant);
    await sendsCode(other, app.code(1));
    const disable = (password: string) => auth(participant.client, 'two-factor/disable', { password });
    expect((await disable('errada12345')).status).toBe(400);
    expect(await accountSeenBy(other)).not.toBeNull();
    expect((await disable(participant.password)).status).toBe(200);
    expect(await accountSeenBy(participant.client)).toMatchObject({ hasSecondFactor: false });
    expect(await accountSeenBy(other)).toBeNull();
    expect(await sessionsOf(testApp, accountId)).toHaveLength(1);
    expect(await accountSeenBy(await afterPassword(testApp, participant))).toMatchObject({ id: accountId });
    expect((await noticesTo(testApp, participant.email)).at(-1)).toBe(
      'Verificação em duas etapas desativada no WordMood',
    );
  });

  test('accepts five concurrent wrong passwords at most', async () => {
    const { participant, app } = await hasSecondFactor(testApp, 'Tato');
    const statuses: number[] = [];
    for (let guess = 0; guess < 8; guess += 1) {
      const call = ['two-factor/disable', 'two-factor/generate-backup-codes'][guess % 2] ?? '';
      statuses.push((await auth(participant.client, call, { password: `errada1234${guess}` })).status);
    }
    // One more is judged before the first pause.
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429, 429]);
    expect((await sendsCode(await afterPassword(testApp, participant), app.code(1))).status).toBe(200);
  });

  test('accepts only a password or a code', async () => {
    const vera = await person(testApp, 'Vera');
    for (const [call, body] of [
      ['two-factor/verify-totp', { code: '123456', trustDevice: true }],
      ['two-factor/verify-totp', { code: '12345' }],
      ['two-factor/verify-totp', { code: 123456 }],
      ['two-factor/verify-backup-code', { code: 'aaaaa-bbbbb', disableSession: true }],
      ['two-factor/verify-backup-code', { code: '' }],
      ['two-factor/enable', { password: 'varanda4851', method: 'otp' }],
      ['two-factor/enable', { password: 'varanda4851', issuer: 'Outro' }],
    ] as const) {
      expectRefused(await auth(vera.client, call, body), 'invalid-input');
    }
  });

  test.each(['get-totp-uri', 'send-otp', 'verify-otp', 'view-backup-codes'])('has no %s', async (call) => {
    expectRefused(await auth(testApp.newClient(), `two-factor/${call}`), 'not-found');
  });
});

describe('npm run reset-second-factor', () => {
  const reset = (email: string) =>
    runCommand(['scripts/reset-second-factor.ts', email], { DATABASE_URL: testApp.connectionString });

  test('disables it, ends all sessions, notifies by mail and is audited', async () => {
    const { participant, accountId } = await hasSecondFactor(testApp, 'Sara');
    expect((await reset(participant.email.toUpperCase())).stdout).toContain('is off');
    expect(await accountSeenBy(participant.client)).toBeNull();
    expect(await accountSeenBy(await afterPassword(testApp, participant))).toMatchObject({ hasSecondFactor: false });
    expect((await noticesTo(testApp, participant.email)).at(-1)).toContain('desativada');
    expect((await auditTrail(testApp.database)).at(-1)).toEqual({
      action: 'secondFactorReset',
      detail: {},
      actor: null,
      subject: accountId,
    });
    const attempt = () => expect(reset(participant.email)).rejects.toMatchObject({ code: 1 });
    await expectNothingChanged(testApp.database, attempt);
    await turnsOnSecondFactor(Object.assign(participant, { client: await afterPassword(testApp, participant) }));
  });
});

describe('an installation that requires a second factor of staff', () => {
  test('refuses staff calls until it is enabled', async () => {
    const zeca = await staffMember(testApp, 'Zeca');
    await zeca.client.call(readMailState);
    await testApp.restartWith({ STAFF_SECOND_FACTOR: 'required' });
    try {
      expectRefused(await zeca.client.request('GET', readMailState.path), 'second-factor-needed');
      await zeca.progress();
      await turnsOnSecondFactor(zeca);
      await zeca.client.call(readMailState);
    } finally {
      await testApp.restartWith({ STAFF_SECOND_FACTOR: 'optional' });
    }
  });
});
