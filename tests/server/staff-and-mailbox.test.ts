import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAccount } from '../../src/contract/account-calls.ts';
import { person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const run = promisify(execFile);

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

function makeStaff(...words: string[]) {
  return run(process.execPath, ['scripts/make-staff.ts', ...words], {
    env: { PATH: process.env.PATH, DATABASE_URL: testApp.connectionString },
  });
}

describe('npm run make-staff', () => {
  test('makes an account staff, whatever the case of its e-mail, and nobody else', async () => {
    const ana = await person(testApp, 'Ana');
    const bia = await person(testApp, 'Bia');
    const { stdout } = await makeStaff(ana.email.toUpperCase());
    expect(stdout).toContain('is staff now');
    expect((await ana.client.call(readAccount)).account?.staff).toBe(true);
    expect((await bia.client.call(readAccount)).account?.staff).toBe(false);
  });

  test.each([
    [['nobody@example.org'], /There is no account with nobody@example\.org/],
    [[], /Name the e-mail of an account/],
  ])('says in one line what is missing for %j', async (words, line) => {
    const failure = await makeStaff(...words).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 1, stderr: expect.stringMatching(line) });
    expect((failure as { stderr: string }).stderr.trim().split('\n')).toHaveLength(1);
  });
});

describe('the mailbox of an installation that sends no mail', () => {
  test('shows the link for a new password', async () => {
    const carla = await person(testApp, 'Carla');
    await carla.client.request('POST', '/api/auth/request-password-reset', { email: carla.email });
    const { status, body } = await testApp.newClient().request('GET', '/mailbox');
    expect(status).toBe(200);
    expect(body).toContain(carla.email);
    expect(body).toMatch(/<a href="http:\/\/localhost:3000\/reset-password\?token=[^"]+">/);
  });

  test('is not there once a mail server is set or the installation has a public address', async () => {
    for (const settings of [
      { SMTP_URL: 'smtp://127.0.0.1:2525', MAIL_FROM: 'wordmood@example.org' },
      { PUBLIC_ADDRESS: 'https://wordmood.example.org' },
    ]) {
      const other = await startTestApp(settings);
      const { body } = await other.newClient().request('GET', '/mailbox');
      expect(String(body)).not.toContain('Caixa de correio');
      await other.close();
    }
  });
});
