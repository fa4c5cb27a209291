import { describe, expect, test } from 'vitest';
import { readAccount } from '#contract/accounts/account-calls.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { queueMail } from '#server/platform/mail/mail-store.ts';
import { person } from '#tests/support/participation/people.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { runCommand } from '#tests/support/platform/run-command.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

const toAna: Mail = {
  recipient: 'ana@example.org',
  subject: 'Olá',
  bodyText: 'Boas-vindas!',
  bodyHtml: '<p>Boas-vindas!</p>',
  kind: 'other',
};

const testApp = openedForTests(startTestApp);

function makeStaff(...words: string[]) {
  return runCommand(['scripts/make-staff.ts', ...words], { DATABASE_URL: testApp.connectionString });
}

describe('npm run make-staff', () => {
  test('promotes one account, ignoring the case of its e-mail', async () => {
    const ana = await person(testApp, 'Ana');
    const bia = await person(testApp, 'Bia');
    const { stdout } = await makeStaff(ana.email.toUpperCase());
    expect(stdout).toContain('is staff now');
    await ana.client.signIn(ana);
    expect((await ana.client.call(readAccount)).account?.staff).toBe(true);
    expect((await bia.client.call(readAccount)).account?.staff).toBe(false);
  });

  test.each([
    [['nobody@example.org'], /There is no account with nobody@example\.org/],
    [[], /Name the e-mail of an account/],
  ])('reports in one line what is missing for %j', async (words, line) => {
    const failure = await makeStaff(...words).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 1, stderr: expect.stringMatching(line) });
    expect((failure as { stderr: string }).stderr.trim().split('\n')).toHaveLength(1);
  });
});

describe('the mailbox of an installation that sends no mail', () => {
  const get = (path: string) =>
    Promise.resolve(testApp.app.request(`http://localhost:3000${path}`, { headers: { host: 'localhost:3000' } }));
  const newestMail = () =>
    testApp.database.selectFrom('mail').select('mail_id').orderBy('mail_id', 'desc').executeTakeFirstOrThrow();

  test('shows the password reset link', async () => {
    const carla = await person(testApp, 'Carla');
    await carla.client.request('POST', '/api/auth/request-password-reset', { email: carla.email });
    const response = await get('/mailbox');
    expect(response.status).toBe(200);
    const body = await response.text();
    expect(body).toContain(carla.email);
    expect(body).toMatch(/<a href="http:\/\/localhost:3000\/reset-password#token=[^"]+">/);
  });

  test('has its styles in a file, as the content security policy requires', async () => {
    const list = await get('/mailbox');
    expect(list.headers.get('content-security-policy')).toContain("default-src 'self'");
    const page = await list.text();
    expect(page).toContain('<h1>Caixa de testes</h1>');
    expect(page).not.toMatch(/<style|style=|<script/);
    const style = await get('/mailbox/style.css');
    expect(style.headers.get('content-type')).toContain('text/css');
    expect(await style.text()).toContain('pre-wrap');
  });

  test('shows a mail as mail programs do, sandboxed and without requests', async () => {
    const html = '<p style="color:red">Olá</p><script>alert(1)</script>';
    await queueMail(testApp.database, { ...toAna, bodyHtml: html }, new Date());
    const { mail_id } = await newestMail();
    expect(await (await get('/mailbox')).text()).toContain(`href="/mailbox/${mail_id}/html"`);
    const page = await get(`/mailbox/${mail_id}/html`);
    expect(await page.text()).toBe(html);
    const policy = page.headers.get('content-security-policy');
    expect(policy).toMatch(/default-src 'none'.*sandbox/);
    expect(policy).not.toMatch(/allow-(scripts|same-origin|forms|top-navigation)|'self'|script-src/);
  });

  test('shows mail content as text, with attachments for download only', async () => {
    const fileName = 'cópia "do" termo\r\nX-Injected: yes.html';
    const content = new TextEncoder().encode('<script>alert(1)</script>');
    const attachments = [{ fileName, contentType: 'text/html', content }];
    const subject = '<img src=x onerror=alert(1)>';
    await queueMail(testApp.database, { ...toAna, subject, bodyText: subject, attachments }, new Date());
    const { mail_id } = await newestMail();
    const list = await (await get('/mailbox')).text();
    expect(list).not.toContain(subject);
    expect(list).toContain(`href="/mailbox/${mail_id}/attachments/1"`);
    const download = await get(`/mailbox/${mail_id}/attachments/1`);
    expect(new Uint8Array(await download.arrayBuffer())).toEqual(content);
    expect(download.headers.get('content-type')).toBe('application/octet-stream');
    expect(download.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    );
    for (const missing of ['999999/html', `${mail_id}/attachments/2`]) {
      expect((await get(`/mailbox/${missing}`)).status).toBe(404);
    }
  });

  test('is absent with a mail server or a public address', async () => {
    for (const settings of [
      { SMTP_URL: 'smtp://127.0.0.1:2525', MAIL_FROM: 'wordmood@example.org' },
      { PUBLIC_ADDRESS: 'https://wordmood.example.org' },
    ]) {
      const other = await startTestApp(settings);
      await queueMail(other.database, toAna, new Date());
      for (const path of ['/mailbox', '/mailbox/1/html', '/mailbox/style.css']) {
        const { body } = await other.newClient().request('GET', path);
        expect(String(body)).not.toMatch(/Caixa de testes|Boas-vindas|pre-wrap/);
      }
      await other.close();
    }
  });
});
