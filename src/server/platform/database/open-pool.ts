import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { columnParsers } from './column-parsers.ts';
import { sendPreparedByName } from './prepared-query.ts';

const oldestServerVersion = 15;
const statementTimeoutMs = 5_000;
const lockTimeoutMs = 3_000;
const idleInTransactionTimeoutMs = 10_000;
const connectTimeoutMs = 5_000;
const closeTimeoutMs = 2_000;
const closePollMs = 5;

export type PoolSettings = {
  /** `postgres://user:password@host:port/database` */
  connectionString: string;
  /** The most connections at a time. */
  maximumConnections?: number;
  /** Hears of connections that broke while nobody waited for an answer. */
  log?: Logger;
};

/**
 * A pool of connections that has answered once. A connection that breaks ends the query that runs on it, never the process;
 * the pool makes a new one for the next query.
 *
 * @throws StartupFailure when nothing answers at that address, or not a PostgreSQL of version 15 or newer
 */
export async function openPool(settings: PoolSettings): Promise<pg.Pool> {
  const pool = new pg.Pool({
    connectionString: settings.connectionString,
    max: settings.maximumConnections ?? 10,
    application_name: 'wordmood',
    // Day boundaries are computed with a participant's own zone; what the database's machine is set to must not count.
    options: '-c TimeZone=UTC',
    statement_timeout: statementTimeoutMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    types: columnParsers,
  });
  const report = (error: Error) => settings.log?.warn({ reason: error.message }, 'a database connection broke');
  pool.on('error', report);
  // The pool listens to a connection only while it is idle; one that breaks in use would end the process.
  pool.on('connect', (client) => client.on('error', report));
  pool.on('connect', sendPreparedByName);
  watchConnections(pool);
  try {
    await refuseOldServer(pool);
  } catch (error) {
    await closePool(pool);
    throw error;
  }
  return pool;
}

const openConnections = new WeakMap<pg.Pool, Set<pg.PoolClient>>();

function watchConnections(pool: pg.Pool): void {
  const open = new Set<pg.PoolClient>();
  openConnections.set(pool, open);
  pool.on('connect', (client) => open.add(client));
  pool.on('remove', (client) => open.delete(client));
}

/**
 * Ends a pool and returns when its connections are closed. The pool's own `end` only asks them to close: a database server
 * that is stopped right after it would break them.
 */
export async function closePool(pool: pg.Pool): Promise<void> {
  await pool.end();
  const giveUpAt = performance.now() + closeTimeoutMs;
  while ((openConnections.get(pool)?.size ?? 0) > 0 && performance.now() < giveUpAt) await sleep(closePollMs);
}

async function refuseOldServer(pool: pg.Pool): Promise<void> {
  const version = await askVersion(pool);
  if (version >= oldestServerVersion) return;
  throw new StartupFailure(
    `DATABASE_URL leads to PostgreSQL ${version}; version ${oldestServerVersion} or newer is needed.`,
  );
}

async function askVersion(pool: pg.Pool): Promise<number> {
  try {
    const { rows } = await pool.query<{ version: number }>(
      "select current_setting('server_version_num')::int / 10000 as version",
    );
    return rows[0]?.version ?? 0;
  } catch (error) {
    throw new StartupFailure(`The database does not answer: ${describeRefusal(error)}.`, { cause: error });
  }
}

/** A refused connection arrives as one error per address that was tried. */
function describeRefusal(error: unknown): string {
  const [first] = error instanceof AggregateError ? error.errors : [error];
  return first instanceof Error ? first.message : String(first);
}
