import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { pino } from 'pino';
import { fillStudy } from '#rehearsal/filled-study/fill-study.ts';
import { createBackupTask } from '#server/platform/backup/create-backup-task.ts';
import { makeBackup } from '#server/platform/backup/make-backup.ts';
import { restoreBackup } from '#server/platform/backup/restore-backup.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres-server.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { closePool, openPool } from '#server/platform/database/open-pool.ts';
import { readConfig } from '#server/platform/settings/config.ts';
import { findFreePort } from '#tests/support/platform/free-port.ts';

/**
 * What people take up on the disk: the database of a filled study by tables and indexes, and a backup of it, which is restored as well.
 * The figures of docs/sizes.md.
 *
 *   npx node bench/sizes.ts --participants 1000
 *
 * Uses a PostgreSQL in a temporary folder (TMPDIR): about two megabytes per participant.
 */
const { values } = parseArgs({ options: { participants: { type: 'string', default: '1000' } } });
const participants = Number(values.participants);
const shownTables = 6;

const folder = await mkdtemp(join(tmpdir(), 'wordmood-sizes-'));
const dataDirectory = join(folder, 'data');
const log = pino({ level: 'warn' }, pino.destination({ dest: 2, sync: true }));
const database = await startEmbeddedPostgres({ dataDirectory, port: await findFreePort(), log });
const connectionString = database.connectionString;
try {
  const pool = await openPool({ connectionString, maximumConnections: 1 });
  await migrate(pool);
  await closePool(pool);
  const client = new pg.Client({ connectionString });
  await client.connect();
  const empty = await databaseBytes(client);
  const onProgress = (done: number) => process.stderr.write(`\r${done} of ${participants} people`);
  const { seconds } = await fillStudy(connectionString, { participants, days: 3, seed: 1, onProgress });
  process.stderr.write('\r');
  const filled = await databaseBytes(client);
  report('people', `${participants}, filled in ${seconds.toFixed(0)} s`);
  report('empty database', megabytes(empty));
  report('filled', `${megabytes(filled)}, ${kilobytes((filled - empty) / participants)} a person`);
  const { rows } = await client.query<{ name: string; table: string; indexes: string }>(
    `select relname as name, pg_table_size(oid) as table, pg_indexes_size(oid) as indexes from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace order by pg_total_relation_size(oid) desc`,
  );
  for (const { name, table, indexes } of rows.slice(0, shownTables)) {
    const ofPerson = (bytes: string) => kilobytes(Number(bytes) / participants);
    report(`  ${name}`, `${ofPerson(table)} a person, and ${ofPerson(indexes)} of indexes`);
  }
  await client.end();
  const config = readConfig({ DATA_DIR: dataDirectory });
  const lock = { passphrase: 'only for this bench' };
  const task = await createBackupTask(config, {
    isClockDoubtful: false,
    connectionString,
    folder: join(folder, 'backups'),
    lock,
  });
  const begun = performance.now();
  const { bytes, path } = await makeBackup(task);
  const made = performance.now();
  report('backup', `${megabytes(bytes)}, ${kilobytes(bytes / participants)} a person, in ${inSeconds(made - begun)}`);
  const place = { port: await findFreePort(), programs: undefined };
  await restoreBackup({ path, key: lock, folder: join(folder, 'restored'), rows: place });
  report('restored', `in ${inSeconds(performance.now() - made)}`);
} finally {
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}

async function databaseBytes(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
  return Number(rows[0]?.bytes);
}

function report(what: string, text: string): void {
  console.log(`${what.padEnd(26)} ${text}`);
}

function inSeconds(durationMs: number): string {
  return `${(durationMs / 1000).toFixed(0)} s`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1e3).toFixed(0)} kB`;
}
