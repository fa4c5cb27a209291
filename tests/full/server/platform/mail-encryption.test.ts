import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openMailStage } from '#tests/support/platform/mail-stage.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';

const stage = openedForTests(openMailStage);
afterEach(() => stage.tidy());

/** Needs a second address of this machine and a program that makes certificates. */
describe.skipIf(process.platform !== 'linux')('encryption', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wordmood-mail-'));
  const key = join(folder, 'key.pem');
  const cert = join(folder, 'cert.pem');
  const encryption = { key: '', cert: '' };
  beforeAll(() => {
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=mail'];
    const files = ['-addext', 'subjectAltName=IP:127.0.0.2', '-keyout', key, '-out', cert];
    execFileSync('openssl', [...request, ...files], { stdio: 'ignore' });
    Object.assign(encryption, { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Another name of this machine that is not a loopback name, as a mail server elsewhere would have. */
  const elsewhere = (port: number) => `smtp://127.0.0.2:${port}`;

  test('is required except on this machine: otherwise no mail is sent', async () => {
    const { delivered, port } = await stage.runMailServer({ host: '127.0.0.2' });
    await stage.queue();
    expect(await stage.send(stage.open(elsewhere(port)))).toBe(0);
    expect(await stage.database.selectFrom('mail').select('last_failure').execute()).toEqual([
      { last_failure: 'encryption' },
    ]);
    expect(delivered).toEqual([]);
  });

  test('with an untrusted certificate is refused', async () => {
    const { delivered, port } = await stage.runMailServer({ host: '127.0.0.2', encryption });
    await stage.queue();
    expect(await stage.send(stage.open(elsewhere(port)))).toBe(0);
    expect(await stage.database.selectFrom('mail').select('last_failure').execute()).toEqual([
      { last_failure: 'encryption' },
    ]);
    expect(delivered).toEqual([]);
  });

  test.each(['smtp', 'smtps'])('with a trusted certificate delivers the mail (%s)', async (protocol) => {
    const { delivered, port } = await stage.runMailServer({
      host: '127.0.0.2',
      encryption,
      isSecure: protocol === 'smtps',
    });
    await stage.queue();
    stage.runSenderProgram({ SMTP_URL: `${protocol}://127.0.0.2:${port}`, NODE_EXTRA_CA_CERTS: cert });
    await expect.poll(() => delivered).toMatchObject([{ isEncrypted: true }]);
  });

  test('is optional on this machine, with any certificate', async () => {
    const { delivered, url } = await stage.runMailServer({ encryption });
    await stage.queue();
    expect(await stage.send(stage.open(url))).toBe(1);
    expect(delivered).toMatchObject([{ isEncrypted: false }]);
  });
});
