import { randomUUID } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backupName } from '#server/platform/backup/backup-files.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { readBackupState } from '#server/team/backups/backup-run-store.ts';
import { readLastRehearsal } from '#server/team/backups/rehearsal-store.ts';
import { person } from '#tests/support/participation/people.ts';
import { debian15, EmbeddedDatabaseFolder, query } from '#tests/support/platform/embedded-database-folder.ts';
import { rowsOf } from '#tests/support/platform/rows-of-database.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';
import type { TestDatabase } from '#tests/support/platform/test-database.ts';
import { countFindings } from '#tests/support/research/count-findings.ts';
import { BackupDesk, lastLines } from '#tests/support/team/backup-desk.ts';

let testApp: TestApp;
let desk: BackupDesk;

/** One of the system's PostgreSQL, older than the embedded one. */
async function openOnDebian15(): Promise<TestDatabase> {
  const folder = await EmbeddedDatabaseFolder.make();
  await folder.wasUsedBefore({ programs: debian15 });
  const { connectionString } = await folder.start({ programs: debian15 });
  const database = await openDatabase({ connectionString });
  return { database, connectionString, close: () => database.destroy().then(() => folder.remove()) };
}

const openDesk = ({ connectionString, parts }: TestApp) =>
  BackupDesk.open({ DATABASE_URL: connectionString, DATA_DIR: parts.config.dataDirectory });

beforeAll(async () => {
  testApp = await startTestApp({ REHEARSAL: 'public' }, openOnDebian15);
  desk = await openDesk(testApp);
  const ana = await person(testApp, 'Ana');
  await ana.hasEnrolled();
  await ana.hasFinished('inventory');
});
afterAll(async () => {
  await testApp?.close();
  await desk?.close();
});

const withoutRuns = (rows: Map<string, string>) => new Map([...rows].filter(([table]) => table !== 'backup_run'));

test('a study moves from an external PostgreSQL to the embedded one and back, across versions, with equal rows', async () => {
  const there = withoutRuns(await rowsOf(testApp.connectionString));
  const made = await desk.backup();
  expect(lastLines(made)).toEqual([]);
  const [backup = ''] = await desk.backupsIn();
  const folder = desk.at('embedded');
  const restored = await desk.restore(backup, folder);
  expect(lastLines(restored)).toEqual([]);
  expect(restored.output).toContain(`Start with DATA_DIR=${folder}.`);
  expect(await readdir(folder)).toEqual(expect.arrayContaining(['postgres', 'mail-on-hold', 'settings.json']));
  const embedded = await (await EmbeddedDatabaseFolder.at(folder)).start();
  expect(await query(embedded.connectionString, 'show server_version')).toMatch(/^18\./);
  expect(withoutRuns(await rowsOf(embedded.connectionString))).toEqual(there);
  await embedded.stop();

  const again = await desk.backup({ to: desk.at('of-embedded'), settings: { DATABASE_URL: '', DATA_DIR: folder } });
  expect(lastLines(again)).toEqual([]);
  const [second = ''] = await desk.backupsIn('of-embedded');
  expect((await desk.rehearse({ DATABASE_URL: '', DATA_DIR: folder }, desk.at('of-embedded'))).output).toContain(
    'can come back',
  );
  await query(testApp.connectionString, 'create database back template template0');
  const address = new URL(testApp.connectionString);
  address.pathname = '/back';
  const back = await desk.restore(second, desk.at('back'), desk.keyFile, address);
  expect(lastLines(back)).toEqual([]);
  expect(back.output).toContain(`Start with DATABASE_URL leading to that database and DATA_DIR=${desk.at('back')}.`);
  expect(await readdir(desk.at('back'))).not.toContain('postgres');
  expect(withoutRuns(await rowsOf(address.href))).toEqual(there);
  expect(await countFindings(address.href)).toBe(0);
});

test('a backup of an external PostgreSQL is rehearsed in another database, and reports omissions', async () => {
  await query(testApp.connectionString, "create table note as select 'mine' as text");
  const made = await desk.backup({ to: desk.at('noted') });
  expect(lastLines(made)).toEqual([]);
  expect(made.output).toContain('without tables that are not of WordMood: note');
  await query(testApp.connectionString, 'drop table note');
  const rehearsed = await desk.rehearse({}, desk.at('noted'));
  expect(lastLines(rehearsed)).toEqual([]);
  expect(rehearsed.output).toMatch(/participants +1, 2\d answers, 0 inconsistencies/);
  expect(await readLastRehearsal(testApp.database, new Date())).toMatchObject({
    ...{ participants: 1, findings: 0, auditIsWhole: true },
  });
  expect(await readBackupState(testApp.database, new Date())).toMatchObject({
    madeAt: expect.any(Date),
    failure: null,
  });
  // Command lines and the settings file contain no password.
  expect(`${made.output}${made.errors}`).not.toContain(new URL(testApp.connectionString).password || 'nothing');
});

test('a manual backup deletes none by a doubtful clock', async () => {
  const folder = desk.at('doubtful');
  await mkdir(folder);
  const old = [40, 41, 42, 43].map((days) => backupName(new Date(Date.now() - days * 86_400_000)));
  for (const name of old) await writeFile(join(folder, name), '');
  const jump = { server_id: randomUUID(), expected_at: new Date(), observed_at: new Date(Date.now() + 86_400_000) };
  await testApp.database.insertInto('clock_jump').values(jump).execute();
  const made = await desk.backup({ to: folder });
  expect(lastLines(made)).toEqual([]);
  expect(made.output).toContain('no older one was removed: the clock of this machine, or of a server, may be wrong');
  expect(await desk.backupsIn('doubtful')).toHaveLength(5);
  await testApp.database.deleteFrom('clock_jump').execute();
  const again = await desk.backup({ to: folder });
  expect(again.output).toContain('3 older ones were removed');
});

test('an external database with several hosts is backed up from the one that answers', async () => {
  const { host } = new URL(testApp.connectionString);
  const several = testApp.connectionString.replace(host, `127.0.0.1:1,${host}`);
  const made = await desk.backup({ to: desk.at('several'), settings: { DATABASE_URL: several } });
  expect(lastLines(made)).toEqual([]);
  expect(await desk.backupsIn('several')).toHaveLength(1);
});
