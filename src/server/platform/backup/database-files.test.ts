import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listDatabaseFiles } from './database-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wordmood-files-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function make(...names: string[]): Promise<void> {
  for (const name of names) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), '12345');
  }
}

it('lists what PostgreSQL needs on a copy, the control file last, and nothing that it must not find there', async () => {
  const wanted = ['PG_VERSION', 'base/5/1259', 'base/5/1259_fsm', 'base/5/1259.1', 'pg_xact/0000', 'global/1262'];
  await make(...wanted, 'global/pg_control');
  // Unlogged: only what it begins with.
  await make('base/5/777', 'base/5/777.1', 'base/5/777_vm', 'base/5/777_init');
  // Of sessions, of this machine, and of this run.
  await make('base/5/t3_888', 'base/5/t3_888_fsm', 'base/pgsql_tmp/pgsql_tmp1.0', 'base/5/pg_internal.init');
  await make('postmaster.pid', 'postmaster.opts', 'backup_label', 'current_logfiles', 'socket/.s.PGSQL.9080.lock');
  await make('pg_wal/000000010000000000000001', 'pg_replslot/one/state', 'pg_stat_tmp/db_0.stat', 'pg_notify/0000');
  await symlink('/etc/hostname', join(folder, 'link'));
  const { files, folders, bytes } = await listDatabaseFiles(folder);
  expect(files.at(-1)).toBe('global/pg_control');
  expect(files.toSorted()).toEqual([...wanted, 'base/5/777_init', 'global/pg_control'].toSorted());
  expect(folders).toEqual(
    expect.arrayContaining(['base/5', 'pg_wal', 'pg_replslot', 'pg_notify', 'pg_wal/archive_status']),
  );
  expect(folders).not.toContain('socket');
  expect(folders).not.toContain('pg_replslot/one');
  expect(bytes).toBe(files.length * 5);
});
