import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#server/platform/database/migrate.ts';
import { openPool } from '#server/platform/database/open-pool.ts';
import { createLog } from '#server/platform/log/log.ts';
import { readConfig } from '#server/platform/settings/config.ts';
import { startServer } from '#server/start-server.ts';
import { copyPreparedDataFolder } from '#tests/support/platform/prepared-data-folder.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/platform/test-database.ts';

let parent: string;
let folder: string;
let own: TestDatabase;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'wordmood-before-'));
  folder = join(parent, 'data');
  own = await openTestDatabase();
});
afterAll(async () => {
  await own.close();
  await rm(parent, { recursive: true });
});

/** Every file and folder below, with what stands in it, whose it is and when it was changed. */
async function everythingIn(root: string) {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const all = await Promise.all(
    [root, ...entries.map((entry) => join(entry.parentPath, entry.name))].map(async (path) => {
      const { mode, uid, size, mtimeMs, ctimeMs } = await stat(path);
      const content = (await stat(path)).isFile() ? await readFile(path) : '';
      return [path, mode, uid, size, mtimeMs, ctimeMs, createHash('sha256').update(content).digest('hex')].join(' ');
    }),
  );
  return all.sort();
}

test.each([{}, { PUBLIC_ADDRESS: 'https://wordmood.example.org' }])(
  'a data folder that a build from before 1.0 has made is refused in one line and stays as it is (%o)',
  async (settings) => {
    await rm(folder, { recursive: true, force: true });
    await copyPreparedDataFolder(folder);
    await rm(join(folder, 'data-format'));
    const before = await everythingIn(folder);
    const log = createLog('debug', { write: () => undefined });
    await expect(startServer(readConfig({ DATA_DIR: folder, ...settings }), log)).rejects.toThrow(
      `${folder} was made by a build of WordMood from before 1.0, whose data this version does not read: name another folder in DATA_DIR. Nothing in it was changed.`,
    );
    expect(await everythingIn(folder)).toEqual(before);
  },
);

test('a database whose migrations are those of a build from before 1.0 is refused in one line and stays as it is', async () => {
  const pool = await openPool({ connectionString: own.connectionString, maximumConnections: 1 });
  try {
    await pool.query(`drop schema public cascade; create schema public;
      create table migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now());
      insert into migration (name, sha256) values ('0001-participants-and-answers.sql', 'a'), ('0002-mail.sql', 'b')`);
    const stored = () => pool.query('select xmin, * from migration').then(({ rows }) => rows);
    const before = await stored();
    await expect(migrate(pool)).rejects.toThrow(
      'The database was made by a build of WordMood from before 1.0, which this version does not read: name another one. Nothing in it was changed.',
    );
    expect(await stored()).toEqual(before);
    const { rows } = await pool.query(`select tablename from pg_tables where schemaname = 'public'`);
    expect(rows).toEqual([{ tablename: 'migration' }]);
  } finally {
    await pool.end();
  }
});
