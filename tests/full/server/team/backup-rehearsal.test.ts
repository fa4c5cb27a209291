import { readdir, realpath, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmBackup, readChecklist } from '#contract/team/checklist-calls.ts';
import { StudyClient } from '#scripts/simulation/study-client.ts';
import { type Database, openDatabase } from '#server/platform/database/open-database.ts';
import { mailHoldFile } from '#server/platform/mail/mail-on-hold.ts';
import { queueMail } from '#server/platform/mail/mail-store.ts';
import { readLastRehearsal } from '#server/team/backups/rehearsal-store.ts';
import { auditTrail, staffMember } from '#tests/support/accounts/staff.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { type RunningInstallation, startInstallation } from '#tests/support/platform/installation.ts';
import { startTestMailServer, type TestMailServer } from '#tests/support/platform/mail-server.ts';
import { expectRefused } from '#tests/support/platform/refused.ts';
import { ServerProcess } from '#tests/support/platform/server-process.ts';
import { BackupDesk, lastLines } from '#tests/support/team/backup-desk.ts';

const waitingMails = 5;
/** Longer than mail that is due has ever waited for its round. */
const roundMs = 7_000;

let installation: RunningInstallation;
let desk: BackupDesk;
let database: Database;
let zeca: Person;
let mailServer: TestMailServer;

beforeAll(async () => {
  mailServer = await startTestMailServer();
  installation = await startInstallation();
  desk = await BackupDesk.open({ DATA_DIR: installation.dataDirectory, REHEARSAL: '1' });
  database = await openDatabase({ connectionString: await installation.databaseAddress(), maximumConnections: 2 });
  const clock = { advance: async () => undefined };
  const stage = { newClient: () => new StudyClient(installation.address), clock, database };
  zeca = await staffMember(stage, 'Zeca');
  const ana = await person(stage, 'Ana');
  await ana.hasEnrolled();
  await ana.hasFinished('inventory');
  await database.deleteFrom('mail').execute();
  for (let number = 1; number <= waitingMails; number += 1) {
    const mail = { subject: `Aviso ${number}`, bodyText: 'Olá.', bodyHtml: '<p>Olá.</p>', kind: 'other' } as const;
    await queueMail(database, { ...mail, recipient: `ana-${number}@example.org` }, new Date());
  }
});
afterAll(async () => {
  await database.destroy();
  await installation.remove();
  await desk.close();
  await mailServer.close();
});

const withMail = () => ({ SMTP_URL: mailServer.url, MAIL_FROM: 'estudo@example.org' });
const found = async (item: string) => {
  const { findings } = await zeca.client.call(readChecklist);
  return findings.find((one) => one.item === item);
};

test('a rehearsal restores and checks the newest backup, reports findings, sends no mail and leaves no files', async () => {
  expect(await found('backup')).toMatchObject({ state: 'blocks', names: [], at: null });
  expect(await found('lastBackup')).toMatchObject({ state: 'attention', names: ['off'], at: null });
  expect(lastLines(await desk.backup())).toEqual([]);
  expect(await found('lastBackup')).toMatchObject({ state: 'fine', at: expect.any(String) });
  const before = await readdir(installation.dataDirectory);

  const rehearsed = await desk.rehearse(withMail());
  expect({ errors: lastLines(rehearsed), exitCode: rehearsed.exitCode }).toEqual({ errors: [], exitCode: 0 });
  expect(rehearsed.output).toMatch(/participants +1, 2\d answers, 0 inconsistencies/);
  expect(rehearsed.output).toMatch(/audit log +\d+ entries, whole/);
  expect(mailServer.conversations).toBe(0);
  expect(await readdir(installation.dataDirectory)).toEqual(before);
  const waiting = database.selectFrom('mail').where('sent_at', 'is', null).where('tries', '=', 0).selectAll();
  expect(await waiting.execute()).toHaveLength(waitingMails);

  expect(await found('backup')).toMatchObject({ state: 'fine', names: ['rehearsed'], count: 1 });
  expect((await auditTrail(database)).at(-1)).toMatchObject({
    action: 'restoreRehearsed',
    detail: { participants: 1, answers: expect.any(Number), findings: 0, auditIsWhole: true },
  });
  // One that says that it is still to come was noted by a clock that was wrong.
  const yesterday = new Date(Date.now() - 86_400_000);
  expect(await readLastRehearsal(database, yesterday)).toBeNull();
  expect(await readLastRehearsal(database, new Date())).toMatchObject({ participants: 1 });
  // The confirmation of staff does not count here.
  expectRefused(await zeca.client.request('POST', confirmBackup.path, {}), 'rehearse-instead');
});

test('a restored copy holds its mail until an operator says that people use it', async () => {
  const [backup = ''] = await desk.backupsIn();
  const folder = desk.at('copy');
  const restored = await desk.restore(backup, folder);
  expect(restored.output).toContain(`Mail is on hold. Once people use this folder: rm ${mailHoldFile(folder)}`);
  const server = await ServerProcess.start({ DATA_DIR: folder, ...withMail() });
  try {
    await server.welcome();
    await sleep(roundMs);
    expect(mailServer.conversations).toBe(0);
    expect(server.printed).toContain('mail is on hold');
    await rm(mailHoldFile(await realpath(folder)));
    while (mailServer.delivered.length < waitingMails) await sleep(100);
    expect(mailServer.delivered).toHaveLength(waitingMails);
  } finally {
    server.signal('SIGTERM');
    await server.end();
  }
});

test('a backup of another installation is no rehearsal of this one', async () => {
  const other = await startInstallation();
  const elsewhere = await BackupDesk.open({
    DATA_DIR: other.dataDirectory,
    REHEARSAL: '1',
    BACKUP_RECIPIENT: desk.recipient,
  });
  try {
    const theirs = await openDatabase({ connectionString: await other.databaseAddress(), maximumConnections: 1 });
    const stage = { newClient: () => new StudyClient(other.address), clock: { advance: async () => undefined } };
    for (const withStaff of [false, true]) {
      if (withStaff) await staffMember({ ...stage, database: theirs }, 'Bia');
      expect(lastLines(await elsewhere.backup())).toEqual([]);
      const entries = (await auditTrail(database)).length;
      const rehearsed = await desk.rehearse({}, elsewhere.at('backups'));
      expect(lastLines(rehearsed)).toEqual([expect.stringMatching(/^That backup is of another installation, /)]);
      expect(rehearsed.exitCode).toBe(1);
      expect(await auditTrail(database)).toHaveLength(entries);
    }
    await theirs.destroy();
  } finally {
    await other.remove();
    await elsewhere.close();
  }
});

test('a backup with inconsistent data is reported', async () => {
  await database.transaction().execute(async (transaction) => {
    await sql`alter table inventory_choice disable trigger user`.execute(transaction);
    await sql`delete from inventory_choice where item = 3`.execute(transaction);
    await sql`alter table audit_entry disable trigger user`.execute(transaction);
    await sql`update audit_entry set detail = '{"changed": true}' where entry_id = 1`.execute(transaction);
    await sql`alter table audit_entry enable trigger user`.execute(transaction);
  });
  expect(lastLines(await desk.backup())).toEqual([]);
  const rehearsed = await desk.rehearse();
  expect(rehearsed.exitCode).toBe(1);
  expect(rehearsed.output).toContain('NOT whole');
  expect(rehearsed.output).toMatch(/[1-9]\d* inconsistencies/);
  expect(await found('backup')).toMatchObject({ state: 'blocks', names: ['unsound'] });
});
