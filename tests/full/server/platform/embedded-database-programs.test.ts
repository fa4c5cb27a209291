import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inspectFolder } from '#server/platform/database/postmaster.ts';
import { debian15, EmbeddedDatabaseFolder, query } from '#tests/support/platform/embedded-database-folder.ts';
import { BackupDesk, lastLines } from '#tests/support/team/backup-desk.ts';

let folder: EmbeddedDatabaseFolder;

beforeEach(async () => {
  folder = await EmbeddedDatabaseFolder.make();
});
afterEach(async () => {
  await folder.remove();
});

async function runningProgram(): Promise<string> {
  const state = await inspectFolder(folder.cluster);
  return state.kind === 'ours' ? state.postmaster.binary : state.kind;
}

describe('on PostgreSQL 15 of the system', () => {
  const on15 = { programs: debian15 };

  test('text sorts and folds as on the package’s, and values stay out of the log', async () => {
    const { connectionString } = await folder.start(on15);
    const ask = (statement: string) => query(connectionString, statement);
    expect(await ask('show server_version')).toMatch(/^15\./);
    expect(await runningProgram()).toBe(join(debian15, 'postgres'));
    const mixed = "unnest(array['é','z','e','Z','Á','a','ç','c','ã','😀','ﬀ','-','1'])";
    const other = await EmbeddedDatabaseFolder.make();
    await other.wasUsedBefore();
    const on18 = await other.start({ programs: 'package' });
    for (const statement of [
      `select string_agg(letter, ' ' order by letter) from ${mixed} as letter`,
      `select string_agg(upper(letter) || lower(letter), ' ' order by letter) from ${mixed} as letter`,
      "select 'CORAÇÃO' ~* '^coração$' and 'É' ~ '[[:alpha:]]' and lower('ÁÉÍÓÚÂÊÔÃÕÇ') = 'áéíóúâêôãõç'",
    ]) {
      expect(await ask(statement), statement).toEqual(await query(on18.connectionString, statement));
    }
    await other.remove();
    await ask("create table said as select 'Maria chorou' as text");
    await ask('create unique index on said (text)');
    await expect(ask("insert into said values ('Maria chorou')")).rejects.toThrow('duplicate key');
    expect(await readFile(join(folder.path, 'postgres.log'), 'utf8')).not.toContain('chorou');
  });

  test('a backup of a damaged page fails in one line, and the one before stays', async () => {
    await folder.wasUsedBefore(on15);
    const embedded = await folder.start({ ...on15, listensOn: 'socket' });
    const { connectionString } = embedded;
    await query(
      connectionString,
      `insert into rate_limit select 'saved ' || number, 1, null from generate_series(1, 1000) as number`,
    );
    const desk = await BackupDesk.open({ DATA_DIR: folder.path });
    const made = await desk.backup();
    expect(made).toMatchObject({ exitCode: 0 });
    const [backup = ''] = await desk.backupsIn();
    const name = String(await query(connectionString, "select pg_relation_filepath('rate_limit')"));
    await embedded.stop();
    const file = await open(join(folder.cluster, name), 'r+');
    await file.write(Buffer.from([1, 2, 3]), 0, 3, 4_000);
    await file.close();
    const again = await folder.start();
    await expect(query(again.connectionString, 'select sum(length(key)) from rate_limit')).rejects.toThrow(
      /invalid page/,
    );
    const damaged = await desk.backup();
    expect(lastLines(damaged)).toEqual([
      expect.stringMatching(/^The database says that its files are damaged: invalid page/),
    ]);
    expect(await desk.backupsIn()).toEqual([backup]);
    await desk.close();
  });
});
