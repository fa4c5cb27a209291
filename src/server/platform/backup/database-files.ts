import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '#server/platform/failures/file-faults.ts';

/** What PostgreSQL makes anew at each start, or what must not be found by one on a copy: as `pg_basebackup` leaves it out. */
const emptyFolders = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]);
const leftOutFiles = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'backup_label',
  'backup_label.old',
  'tablespace_map',
  'tablespace_map.old',
  'backup_manifest',
  'current_logfiles',
  'postgresql.auto.conf.tmp',
  'pg_internal.init',
]);
/** Read last: it says how far the files have come. */
const lastFile = 'global/pg_control';
/** Where the database listens, if it does so in its own folder. */
const socketFolder = 'socket';

const temporaryFolder = /^pgsql_tmp/;
/** Of tables that end with the session that made them. */
const temporaryTable = /^t\d+_\d+(?:_[a-z]+)?(?:\.\d+)?$/;
const tableFile = /^(\d+)(?:_(?:fsm|vm|init))?(?:\.\d+)?$/;

/** What of a folder of database files goes into a backup, named as seen from that folder. */
export type DatabaseFiles = { files: string[]; folders: string[]; bytes: number };

/**
 * Lists the database files that are there at this moment. While the database runs some go and others come: its log of changes knows
 * of both.
 */
export async function listDatabaseFiles(directory: string): Promise<DatabaseFiles> {
  const found: DatabaseFiles = { files: [], folders: ['pg_wal/archive_status', 'pg_wal/summaries'], bytes: 0 };
  await walk(directory, '', found);
  const files = found.files.filter((name) => name !== lastFile);
  return { ...found, files: [...files, lastFile] };
}

async function walk(directory: string, below: string, found: DatabaseFiles): Promise<void> {
  const entries = await readdir(join(directory, below), { withFileTypes: true }).catch(nothingWhenGone);
  const names = new Set(entries.map(({ name }) => name));
  for (const entry of entries) {
    const name = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) {
      if (temporaryFolder.test(entry.name) || name === socketFolder) continue;
      found.folders.push(name);
      if (!emptyFolders.has(name)) await walk(directory, name, found);
    } else if (entry.isFile() && !isLeftOut(entry.name, names)) {
      found.bytes += (await stat(join(directory, name)).catch(() => null))?.size ?? 0;
      found.files.push(name);
    }
  }
}

function isLeftOut(name: string, besides: ReadonlySet<string>): boolean {
  if (leftOutFiles.has(name) || temporaryFolder.test(name) || temporaryTable.test(name)) return true;
  // An unlogged table begins empty after a crash; only what it begins with is kept.
  const table = tableFile.exec(name)?.[1];
  return table !== undefined && besides.has(`${table}_init`) && !name.includes('_init');
}

function nothingWhenGone(error: unknown): [] {
  if (hasCode(error, 'ENOENT')) return [];
  throw error;
}
