import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backupName } from '#server/platform/backup/backup-files.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { readBackupState } from '#server/team/backups/backup-run-store.ts';
import { readLastRehearsal } from '#server/team/backups/rehearsal-store.ts';
import { person } from '#tests/support/participation/people.ts';
import { debian15, EmbeddedDatabaseFolder } from '#tests/support/platform/embedded-database-folder.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';
import type { TestDatabase } from '#tests/support/platform/test-database.ts';
import { BackupDesk, lastLines } from '#tests/support/team/backup-desk.ts';

let testApp: TestApp;
let desk: BackupDesk;

/** One of the system's PostgreSQL, whose `pg_dump` is as new. */
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

describe('a PostgreSQL of one’s own, with a pg_dump that is new enough', () => {
  test('is dumped, restored as far as we can, and rehearsed aside', async () => {
    const made = await desk.backup();
    expect(lastLines(made)).toEqual([]);
    expect(made.output).not.toContain('WITHOUT the database');
    const rehearsed = await desk.rehearse();
    expect(lastLines(rehearsed)).toEqual([]);
    expect(rehearsed.output).toMatch(/participants +1, 2\d answers, 0 inconsistencies/);
    expect(await readLastRehearsal(testApp.database, new Date())).toMatchObject({
      participants: 1,
      findings: 0,
      auditIsWhole: true,
    });
    expect(await readBackupState(testApp.database, new Date())).toMatchObject({
      madeAt: expect.any(Date),
      failure: null,
    });
    const [backup = ''] = await desk.backupsIn();
    const folder = desk.at('restored');
    const restored = await desk.restore(backup, folder);
    expect(restored.output).toContain(`pg_restore --no-owner --exit-on-error --dbname=ADDRESS ${folder}/database.dump`);
    expect(await readdir(folder)).toEqual(expect.arrayContaining(['database.dump', 'mail-on-hold', 'settings.json']));
    // Whoever reads command lines or the file of settings finds no password.
    expect(`${made.output}${made.errors}`).not.toContain(new URL(testApp.connectionString).password || 'nothing');
  });

  test('is told its password where no other account of the machine reads it', async () => {
    const seen = desk.at('command-lines');
    const programs = desk.at('programs');
    await mkdir(programs);
    // What `ps` shows of the program itself, and of whoever has started it.
    const shown = `for id in $$ $PPID; do tr '\\0' ' ' < /proc/$id/cmdline >> ${seen}; done`;
    for (const name of ['pg_dump', 'pg_restore']) {
      const path = join(programs, name);
      await writeFile(path, `#!/bin/sh\n${shown}\nPATH=\${PATH#*:} exec ${name} "$@"\n`, { mode: 0o755 });
    }
    const { password, href } = new URL(testApp.connectionString);
    expect(password).not.toBe('');
    const inQuery = `${href.replace(`:${password}@`, '@')}?password=${password}`;
    const PATH = `${programs}:${process.env.PATH}`;
    for (const [index, address] of [href, inQuery].entries()) {
      const made = await desk.backup({ to: desk.at(`seen-${index}`), settings: { PATH, DATABASE_URL: address } });
      expect(lastLines(made)).toEqual([]);
      expect(made.output).not.toContain('WITHOUT the database');
    }
    expect(lastLines(await desk.rehearse({ PATH }, desk.at('seen-0')))).toEqual([]);
    const lines = await readFile(seen, 'utf8');
    expect(lines).toMatch(/pg_dump .*--dbname=postgres.*pg_restore .*--dbname=postgres/s);
    const secrets = [
      password,
      await readFile(join(testApp.parts.config.dataDirectory, 'postgres-password'), 'utf8').catch(() => password),
    ];
    for (const secret of secrets) expect(lines).not.toContain(secret.trim());
  });
});

test('a backup without the database lets none go that has it', async () => {
  const withDatabase = backupName(new Date(Date.now() - 3_600_000));
  await mkdir(desk.at('upgraded'));
  await writeFile(join(desk.at('upgraded'), withDatabase), '');
  // As after an upgrade of the server's PostgreSQL alone.
  const settings = { PATH: '/nonexistent', BACKUP_KEEP: '1' };
  const made = await desk.backup({ to: desk.at('upgraded'), settings });
  expect(lastLines(made)).toEqual([]);
  expect(made.output).toContain('WITHOUT the database');
  expect((await desk.backupsIn('upgraded')).map((path) => basename(path))).toEqual([
    withDatabase,
    expect.stringMatching(/-without-database\.tar\.zst\.age$/),
  ]);
});

test('a backup by hand lets none go while the clock may be wrong', async () => {
  const folder = desk.at('doubtful');
  await mkdir(folder);
  const old = [40, 41, 42, 43].map((days) => backupName(new Date(Date.now() - days * 86_400_000), 'dump'));
  for (const name of old) await writeFile(join(folder, name), '');
  const jump = { server_id: randomUUID(), was_at: new Date(), said_at: new Date(Date.now() + 86_400_000) };
  await testApp.database.insertInto('clock_jump').values(jump).execute();
  const made = await desk.backup({ to: folder });
  expect(lastLines(made)).toEqual([]);
  expect(made.output).toContain('no older one was removed: the clock of this machine, or of a server, may be wrong');
  expect(await desk.backupsIn('doubtful')).toHaveLength(5);
  await testApp.database.deleteFrom('clock_jump').execute();
  const again = await desk.backup({ to: folder });
  expect(again.output).toContain('3 older ones were removed');
});

test('is backed up from the host that answers, where the settings name several', async () => {
  const { host } = new URL(testApp.connectionString);
  const several = testApp.connectionString.replace(host, `127.0.0.1:1,${host}`);
  const made = await desk.backup({ to: desk.at('several'), settings: { DATABASE_URL: several } });
  expect(lastLines(made)).toEqual([]);
  expect(await desk.backupsIn('several')).toHaveLength(1);
});

describe('a PostgreSQL of one’s own, without such a pg_dump', () => {
  test('has what lies beside it backed up, and is said to be left to others', async () => {
    const newer = await startTestApp();
    const desk = await openDesk(newer);
    const made = await desk.backup({ settings: { PATH: '/nonexistent' } });
    expect({ errors: lastLines(made), exitCode: made.exitCode }).toEqual({ errors: [], exitCode: 0 });
    expect(made.output).toMatch(/^WITHOUT the database: this machine has no pg_dump of its version/m);
    // It counts as no backup of the study, and no rehearsal is possible.
    expect(await readBackupState(newer.database, new Date())).toEqual({ madeAt: null, bytes: null, failure: null });
    const rehearsed = await desk.rehearse();
    expect(lastLines(rehearsed)).toEqual([expect.stringMatching(/contains no database: back it up separately\.$/)]);
    const [backup = ''] = await desk.backupsIn();
    const restored = await desk.restore(backup, desk.at('besides'));
    expect(restored.output).toContain('The database is not in it');
    await newer.close();
    await desk.close();
  });
});
