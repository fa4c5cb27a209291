import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { makeKeyPair } from '#server/platform/backup/backup-key.ts';
import { makeBackup } from '#server/platform/backup/make-backup.ts';
import { restoreBackup } from '#server/platform/backup/restore-backup.ts';
import { openLoad } from '#server/platform/database/row-copy/load-store.ts';
import { readTablesLeftOut } from '#server/platform/database/row-copy/own-tables.ts';
import { openSnapshotSource, type SnapshotSource } from '#server/platform/database/row-copy/snapshot-store.ts';
import { personWithEverything } from '#tests/support/participation/person-with-everything.ts';
import { othersWhoStay } from '#tests/support/participation/withdrawal.ts';
import { administrate } from '#tests/support/platform/administrate.ts';
import { copyRows, mailOf } from '#tests/support/platform/copy-rows.ts';
import { rowsOf } from '#tests/support/platform/rows-of-database.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';

/** In the hexadecimal text of COPY more than a piece of rows, which is 4 MiB. */
const largeBytes = 2_200_000;

let from: TestApp;
let empty: string;
let source: SnapshotSource | undefined;

beforeAll(async () => {
  from = await startTestApp();
  await personWithEverything(from, await othersWhoStay(from));
  const mail = await from.database
    .insertInto('mail')
    .values(mailOf('com anexo'))
    .returning('mail_id')
    .executeTakeFirstOrThrow();
  for (const position of [1, 2, 3]) {
    await from.database.insertInto('mail_attachment').values(attachmentOf(mail.mail_id, position)).execute();
  }
});
afterAll(() => from?.close());

beforeEach(async () => {
  const url = new URL(from.connectionString);
  url.pathname = `/copy_${randomUUID().slice(0, 8)}`;
  empty = url.href;
  await administrate(inject('administrationUrl'), `create database ${url.pathname.slice(1)} template template0`);
});
afterEach(async () => {
  source?.close();
  source = undefined;
  await administrate(inject('administrationUrl'), `drop database ${new URL(empty).pathname.slice(1)} with (force)`);
});

const attachmentOf = (mail_id: number, position: number) => ({
  ...{ mail_id, position, file_name: 'termo.pdf', content_type: 'application/pdf', content: randomBytes(largeBytes) },
});

describe('a copy of the rows of a database', () => {
  test('is one snapshot under concurrent writes', async () => {
    source = await openSnapshotSource(from.connectionString);
    const { database, rows, takenAt } = await source.take();
    await from.database.insertInto('mail').values(mailOf('escrito-mais-tarde')).execute();
    const mails = database.tables.find(({ name }) => name === 'mail');
    if (mails === undefined) throw new Error('There is such a table.');
    const pieces: Buffer[] = [];
    for await (const piece of rows(mails)) pieces.push(piece);
    expect(Buffer.concat(pieces).toString()).not.toContain('escrito-mais-tarde');
    expect(takenAt.getTime()).toBeLessThanOrEqual(Date.now());
  });

  test("has the product's tables only: an additional table is omitted and reported", async () => {
    expect(await readTablesLeftOut(from.database)).toEqual([]);
    await sql`create table note as select 'mine' as text`.execute(from.database);
    try {
      expect(await readTablesLeftOut(from.database)).toEqual(['note']);
      expect(await copyRows(from.connectionString, empty)).toEqual(['note']);
      expect([...(await rowsOf(empty)).keys()]).not.toContain('note');
    } finally {
      await sql`drop table note`.execute(from.database);
    }
  });
});

test('a restore that fails after its commit does not claim that no row was restored', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wordmood-committed-'));
  const { fileText, recipient } = await makeKeyPair(new Date());
  const { path } = await makeBackup({
    ...{ folder, lock: { recipients: [recipient] }, keeping: null, settings: {}, version: '1.0.0' },
    ...{ dataDirectory: join(folder, 'data'), studyMaterialDirectory: join(folder, 'material') },
    ...{ connectionString: from.connectionString, sessionSecret: 'environment' },
  });
  const target = join(folder, 'restored');
  const key = { identities: fileText.split('\n').filter((line) => line.startsWith('AGE-SECRET-KEY-')) };
  const restoring = { path, key, folder: target, rows: { address: empty } };
  const onStep = (step: string) => {
    if (step === 'put back the rows of the database') mkdirSync(join(target, 'settings.json'), { recursive: true });
  };
  await expect(restoreBackup(restoring, { onStep })).rejects.toThrow(
    /^The rows may be in the database, but .* was not completed: .* Empty that database before you restore again\.$/,
  );
  expect((await rowsOf(empty)).get('mail')).toMatch(/^[1-9]/);
  await rm(folder, { recursive: true });
});

test('tables of an extension are neither copied nor emptied', async () => {
  const ofExtension = 'create table of_extension as select 1 as n; alter extension plpgsql add table of_extension';
  await administrate(from.connectionString, ofExtension);
  await administrate(empty, ofExtension);
  try {
    expect(await copyRows(from.connectionString, empty)).toEqual([]);
    expect(await rowsOf(empty)).toEqual(await rowsOf(from.connectionString));
  } finally {
    await administrate(
      from.connectionString,
      'alter extension plpgsql drop table of_extension',
      'drop table of_extension',
    );
  }
});

describe('a failed copy leaves the target empty, and one line says why', () => {
  test.each([
    ['where they come from', () => from.connectionString],
    ['where they go', () => empty],
  ])('when the connection to the database %s is cut off midway', async (_name, address) => {
    source = await openSnapshotSource(from.connectionString);
    const load = await openLoad(empty);
    const copying = async () => {
      const { database, rows } = await (source as SnapshotSource).take();
      await load.begin(database);
      for (const table of database.tables) {
        for await (const piece of rows(table)) {
          if (table.name === 'mail_attachment') {
            await administrate(
              inject('administrationUrl'),
              `select pg_terminate_backend(pid) from pg_stat_activity
               where application_name = 'wordmood copy' and datname = '${new URL(address()).pathname.slice(1)}'`,
            );
          }
          await load.addRows(table.name, [piece]);
        }
      }
      await load.finish();
    };
    await expect(copying()).rejects.toThrow(/^The database does not answer, or ended meanwhile: [^\n]+\.$/);
    load.close();
    expect(await rowsOf(empty)).toEqual(new Map());
  });

  test('with a target that is not empty, rows that do not fit, and a newer release', async () => {
    await expect(openLoad(from.connectionString)).rejects.toThrow(
      /^The database is not empty \(it has \w+\): name a new one\.$/,
    );
    source = await openSnapshotSource(from.connectionString);
    const { database } = await source.take();
    const twice = await openLoad(empty);
    await twice.begin(database);
    const column = Buffer.from('Maria chorou\n');
    await expect(twice.addRows('participant', [column])).rejects.toThrow(
      /^The database does not take rows that do not fit: PostgreSQL says 22P0[24][^\n]*\.$/,
    );
    const newer = await openLoad(empty);
    const migrations = [...database.migrations, { name: '9999-years-later.sql', sha256: 'x' }];
    await expect(newer.begin({ ...database, migrations })).rejects.toThrow('it has the migration 9999-years-later.sql');
    expect(await rowsOf(empty)).toEqual(new Map());
  });
});
