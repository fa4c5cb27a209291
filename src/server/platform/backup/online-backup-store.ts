import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { databaseHosts } from '#server/platform/settings/database-hosts.ts';

/** A running database whose files may be copied now. */
export type OnlineBackup = {
  /**
   * Ends it, once the files have been copied.
   * @returns what belongs into the copy: two small files, and the names of the files of `pg_wal` without which the copy is none
   */
  finish(): Promise<{ label: string; tablespaceMap: string; logFiles: string[]; madeAt: Date }>;
  /** Lets go of the connection; what was not finished is given up. */
  close(): Promise<void>;
};

const label = 'wordmood backup';

/**
 * Tells a running PostgreSQL that its files are to be copied (`pg_backup_start`). People go on meanwhile: until `finish` the database
 * writes whole pages into its log of changes, and keeps that log, so that whoever starts on the copy makes it whole again.
 *
 * All of it hangs on one connection: with it go the slot that keeps the log, and the backup.
 * @throws StartupFailure when nobody answers there
 */
export async function beginOnlineBackup(connectionString: string): Promise<OnlineBackup> {
  const client = new pg.Client({ connectionString, application_name: label, keepAlive: true });
  // What breaks is told by the statement that meets it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    // To write down where the log begins it must be flushed, which may take longer than an answer to a person.
    await client.query(
      'set statement_timeout = 0; set lock_timeout = 0; set idle_session_timeout = 0; set timezone = utc',
    );
    const slot = `wordmood_backup_${randomBytes(6).toString('hex')}`;
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot]);
    const { rows } = await client.query<{ start: string }>('select pg_backup_start($1, true)::text as start', [label]);
    return {
      finish: () => finish(client, rows[0]?.start ?? ''),
      close: () => client.end().catch(() => undefined),
    };
  } catch (error) {
    await client.end().catch(() => undefined);
    throw databaseGone(error);
  }
}

async function finish(client: pg.Client, start: string) {
  try {
    const { rows } = await client.query<{ label: string; map: string; stop: string; now: Date }>(
      `select labelfile as label, spcmapfile as map, lsn::text as stop, clock_timestamp() as now from pg_backup_stop(false)`,
    );
    const [stopped] = rows;
    if (stopped === undefined) throw new RangeError('A function has a row.');
    // By their second byte: whose file a first byte is has changed between versions.
    const { rows: logFiles } = await client.query<{ name: string }>(
      `with log as (select pg_size_bytes(current_setting('wal_segment_size')) as size, '0/0'::pg_lsn as origin)
       select pg_walfile_name(origin + (number * size + 1)) as name
       from log, generate_series(div($1::pg_lsn - origin, size), div($2::pg_lsn - origin - 1, size)) as number`,
      [start, stopped.stop],
    );
    const { label, map, now } = stopped;
    return { label, tablespaceMap: map, logFiles: logFiles.map(({ name }) => name), madeAt: now };
  } catch (error) {
    throw databaseGone(error);
  }
}

type Asked = { postgresVersion: string; newestMigration: string; bytes: number };

/**
 * @param address which may name several hosts
 * @returns the version of the database that runs there, such as 18.4, the newest step of its schema, and the address of the first host that
 *   answers
 * @throws StartupFailure where none does
 */
export async function askWhatIsBackedUp(address: string): Promise<Asked & { connectionString: string }> {
  const hosts = databaseHosts(address);
  let failure: unknown;
  for (const connectionString of hosts.length > 0 ? hosts : [address]) {
    try {
      return { ...(await askHost(connectionString)), connectionString };
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

async function askHost(connectionString: string): Promise<Asked> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; newest: string; bytes: string; isBehind: boolean }>(
      `select current_setting('server_version') as version, pg_database_size(current_database())::text as bytes,
         (select coalesce(max(name), '') from migration) as newest, pg_is_in_recovery() as "isBehind"`,
    );
    const [{ version, newest, bytes, isBehind } = { version: '', newest: '', bytes: '0', isBehind: false }] = rows;
    // What was acknowledged a moment ago may not have come to a standby yet.
    if (isBehind) throw new Error('it is a standby');
    return { postgresVersion: version.split(' ')[0] ?? version, newestMigration: newest, bytes: Number(bytes) };
  } catch (error) {
    throw databaseGone(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function databaseGone(error: unknown): unknown {
  if (error instanceof pg.DatabaseError && error.code === '42P01') {
    return new StartupFailure('There is no study in that database yet: start WordMood once, then try again.');
  }
  // Of another kind: what it says is about us.
  if (error instanceof pg.DatabaseError && !/^(57|08|28|3D)/.test(error.code ?? '')) return error;
  if (!(error instanceof Error)) return error;
  return new StartupFailure(`The database does not answer, or ended meanwhile: ${error.message}.`);
}
