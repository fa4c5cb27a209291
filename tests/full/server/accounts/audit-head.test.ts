import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPeople, readAuditLog } from '#contract/accounts/staff-account-calls.ts';
import { readChecklist } from '#contract/team/checklist-calls.ts';
import { createAuditHeadSender } from '#server/accounts/audit/send-audit-head.ts';
import { verifyAuditLog } from '#server/accounts/audit/verify-audit-log-store.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import type { Person } from '#tests/support/participation/people.ts';
import { runCommand } from '#tests/support/platform/run-command.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';

const dataFolders: string[] = [];
let testApp: TestApp;
let zeca: Person;
/** Each server has a data folder of its own. */
let servers: ReturnType<typeof createAuditHeadSender>[];

beforeAll(async () => {
  for (let server = 0; server < 2; server += 1) dataFolders.push(await mkdtemp(join(tmpdir(), 'wordmood-heads-')));
  testApp = await startTestApp({ REHEARSAL: 'public', DATA_DIR: dataFolders[0] ?? '' });
  zeca = await staffMember(testApp, 'Zeca');
  await staffMember(testApp, 'Yara');
  const { parts } = testApp;
  servers = dataFolders.map((dataDirectory) =>
    createAuditHeadSender({ ...parts, config: { ...parts.config, dataDirectory } }),
  );
  await untilLocalHour(5);
});
afterAll(async () => {
  await testApp.close();
  for (const folder of dataFolders) await rm(folder, { recursive: true, force: true });
});

/** The clock where the study is. */
async function untilLocalHour(hour: number): Promise<void> {
  const now = Temporal.Instant.fromEpochMilliseconds(testApp.clock.now().getTime()).toZonedDateTimeISO(
    'America/Sao_Paulo',
  );
  const then = now.with({ hour, minute: 0, second: 0, millisecond: 0 });
  const due = Temporal.ZonedDateTime.compare(then, now) > 0 ? then : then.add({ days: 1 });
  await testApp.clock.advance(Math.ceil(now.until(due).total('seconds')));
}
const everyServerLooks = () => Promise.all(servers.map(({ send }) => send()));
const search = () => zeca.client.call(findPeople, { search: '', role: 'all', page: 1 });
const mails = () =>
  testApp.database
    .selectFrom('mail')
    .where('kind', '=', 'audit-head')
    .orderBy('mail_id')
    .select(['recipient', 'subject', 'body_text as bodyText'])
    .execute();
const keptIn = async (folder = '') =>
  (await readFile(join(folder, 'audit-heads'), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => line.split(' ')[1]);
const headOfNow = async () => {
  const { head } = await verifyAuditLog(testApp.database);
  return `${head.entryId}:${head.hash}`;
};
const logged = (message: string) => testApp.logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === message);

describe('the head of the audit log', () => {
  test('is published daily from six: into each data folder and log, and by mail to all staff', async () => {
    await search();
    await everyServerLooks();
    expect(await readdir(dataFolders[0] ?? '')).toEqual([]);

    await untilLocalHour(6);
    await everyServerLooks();
    await everyServerLooks();
    const first = await headOfNow();
    expect([await keptIn(dataFolders[0]), await keptIn(dataFolders[1])]).toEqual([[first], [first]]);
    expect(logged('end of the audit log').map(({ head }) => head)).toEqual([first, first]);
    // On the very first day there is no earlier head to compare.
    expect(await mails()).toEqual([]);

    await search();
    await untilLocalHour(6);
    await everyServerLooks();
    await everyServerLooks();
    const second = await headOfNow();
    expect(await keptIn(dataFolders[1])).toEqual([first, second]);
    const sent = await mails();
    expect(new Set(sent.map(({ recipient }) => recipient)).size).toBe(2);
    expect(sent).toHaveLength(2);
    for (const { subject, bodyText } of sent) {
      expect(subject).toBe('O código de hoje do registro de acessos do WordMood');
      expect(bodyText).toContain(second);
      expect(subject).not.toContain(second);
    }
  });

  test('a restarted server stores it again without a second mail', async () => {
    const { parts } = testApp;
    await createAuditHeadSender(parts).send();
    expect(await keptIn(dataFolders[0])).toHaveLength(3);
    expect(await mails()).toHaveLength(2);
  });

  test('is accepted by the command as the mail and the log print it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'wordmood-noted-'));
    const [mail] = await mails();
    await writeFile(join(folder, 'server.log'), `${testApp.logged.join('\n')}\n`);
    await writeFile(join(folder, 'mail.eml'), asFile(mail?.bodyText ?? ''));
    const verify = (...words: string[]) =>
      runCommand(['scripts/verify-audit-log.ts', ...words], {
        DATABASE_URL: testApp.connectionString,
        DATA_DIR: folder,
      }).then(
        ({ stdout }) => stdout.split('\n')[0],
        ({ code, stdout, stderr }) => `${code}: ${(stdout + stderr).trim()}`,
      );
    const { entryCount } = await verifyAuditLog(testApp.database);
    // Five in the log of both servers and of the restarted one, two in the mail.
    expect(await verify('--heads', folder)).toBe(`${entryCount} entries, whole, compared with 7 noted before.`);
    expect(await verify('--heads', join(folder, 'mail.eml'))).toBe(
      `${entryCount} entries, whole, compared with 2 noted before.`,
    );
    await writeFile(join(folder, 'server.log'), `${entryCount}:${'0'.repeat(64)}\n`);
    expect(await verify('--heads', join(folder, 'server.log'))).toBe(
      `1: ${entryCount} entries, compared with 1 noted before; the first that does not fit is number ${entryCount}.`,
    );
    await writeFile(join(folder, 'server.log'), 'nothing\n');
    expect(await verify('--heads', join(folder, 'server.log'))).toBe(
      `1: There is no audit log head in ${join(folder, 'server.log')}.`,
    );
    expect(await verify('--heads', join(folder, 'none'))).toBe(`1: There is no ${join(folder, 'none')}.`);
    await rm(folder, { recursive: true });
  });

  test.each([
    ['that it was mailed for days that have not come', "update audit_head_sent set sent_for = '2999-12-31'"],
    ['that nothing was ever mailed', 'update audit_head_sent set sent_for = null'],
    ['nothing at all of it', 'delete from audit_head_sent'],
  ])('is published although the database is made to report %s', async (_what, statement) => {
    await sql.raw(statement).execute(testApp.database);
    await search();
    const before = (await mails()).length;
    await untilLocalHour(6);
    await everyServerLooks();
    await everyServerLooks();
    const head = await headOfNow();
    const sent = (await mails()).slice(before);
    expect(sent.length).toBeGreaterThanOrEqual(2);
    for (const { bodyText } of sent) expect(bodyText).toContain(head);
    expect((await keptIn(dataFolders[1])).at(-1)).toBe(head);
  });

  test('detects a truncated log by itself, and reports it to the team, the log and the page', async () => {
    await search();
    await search();
    await untilLocalHour(6);
    await everyServerLooks();
    const before = (await mails()).length;
    const { head } = await verifyAuditLog(testApp.database);
    const cut = head.entryId - 1;
    await sql
      .raw('alter table audit_entry disable trigger user; alter table audit_head disable trigger user')
      .execute(testApp.database);
    await sql
      .raw(`delete from audit_entry where entry_id > ${cut};
        update audit_head set entry_count = ${cut}, last_hash = (select hash from audit_entry where entry_id = ${cut})`)
      .execute(testApp.database);
    expect((await verifyAuditLog(testApp.database)).firstBrokenEntry).toBeNull();

    await untilLocalHour(6);
    await everyServerLooks();
    const told = (await mails()).slice(before);
    expect(told.map(({ subject }) => subject)).toEqual(Array(2).fill('O registro de acessos do WordMood não confere'));
    expect(told[0]?.bodyText).toContain(`a partir da linha ${head.entryId}`);
    expect(logged('audit log verification failed')).toHaveLength(2);
    const { firstBrokenEntry } = await zeca.client.call(readAuditLog, { before: null });
    expect(firstBrokenEntry).toBe(head.entryId);
    const { findings } = await zeca.client.call(readChecklist);
    expect(findings.find(({ item }) => item === 'auditLog')?.state).toBe('blocks');
  });
});

/** A mail as a mail program saves it; long lines go over two (quoted-printable). */
function asFile(bodyText: string): string {
  const body = [...Buffer.from(bodyText)]
    .map((byte) =>
      byte > 126 || byte === 61 ? `=${byte.toString(16).toUpperCase().padStart(2, '0')}` : String.fromCharCode(byte),
    )
    .join('')
    .replaceAll(/[^\n]{70}/g, '$&=\n');
  return [
    'Subject: head',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    body,
  ]
    .join('\n')
    .replaceAll('\n', '\r\n');
}
