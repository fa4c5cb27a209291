import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { columnParsers } from './column-parsers.ts';
import { endWhenSilent } from './end-when-silent.ts';
import { sendPreparedByName } from './prepared-query.ts';

const oldestServerVersion = 15;
const statementTimeoutMs = 5_000;
const lockTimeoutMs = 3_000;
const idleInTransactionTimeoutMs = 10_000;
const connectTimeoutMs = 5_000;
/** Where a statement ends after `statementTimeoutMs`, a database that says nothing for so long is gone. */
export const longestAnswerMs = statementTimeoutMs + 3_000;
const keepAliveMs = 10_000;
/**
 * Whatever the database's machine, database or role is set to: day boundaries are computed with a participant's own zone, dates are read in
 * one form, and what was answered "kept" is on a disk.
 */
const sameEverywhere = ['TimeZone=UTC', 'DateStyle=ISO,MDY', 'synchronous_commit=on'].map((setting) => `-c ${setting}`);
const closeTimeoutMs = 2_000;
const closePollMs = 5;

export type PoolSettings = {
  /** `postgres://user:password@host:port/database` */
  connectionString: string;
  /** The most connections at a time. */
  maximumConnections?: number;
  /** After so long without an answer a connection is given up; for pools on which nothing runs longer than that. */
  longestAnswerMs?: number;
  /** Hears of connections that broke while nobody waited for an answer. */
  log?: Logger;
};

/**
 * A pool of connections that has answered once. A connection that breaks ends the query that runs on it, never the process;
 * the pool makes a new one for the next query.
 *
 * @throws StartupFailure when nothing answers at that address, not a PostgreSQL of version 15 or newer, or one that a power cut would
 * cost what it has said is kept
 */
export async function openPool(settings: PoolSettings): Promise<pg.Pool> {
  const pool = new pg.Pool({
    connectionString: settings.connectionString,
    max: settings.maximumConnections ?? 10,
    application_name: 'wordmood',
    options: sameEverywhere.join(' '),
    statement_timeout: statementTimeoutMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    types: columnParsers,
  });
  const report = (error: Error) => settings.log?.warn({ reason: error.message }, 'a database connection broke');
  pool.on('error', report);
  // The pool listens to a connection only while it is idle; one that breaks in use would end the process.
  pool.on('connect', (client) => client.on('error', report));
  pool.on('connect', sendPreparedByName);
  const { longestAnswerMs } = settings;
  if (longestAnswerMs !== undefined) pool.on('connect', (client) => endWhenSilent(client, longestAnswerMs));
  watchConnections(pool);
  try {
    await refuseUnfitServer(pool);
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

async function refuseUnfitServer(pool: pg.Pool): Promise<void> {
  const { version, careless } = await askAbout(pool);
  if (version < oldestServerVersion) {
    throw new StartupFailure(
      `DATABASE_URL leads to PostgreSQL ${version}; version ${oldestServerVersion} or newer is needed.`,
    );
  }
  const [setting] = careless;
  if (setting === undefined) return;
  throw new StartupFailure(
    `The PostgreSQL of DATABASE_URL runs with ${setting} off, and would lose answers in a power cut: set ${setting} = on there.`,
  );
}

async function askAbout(pool: pg.Pool): Promise<{ version: number; careless: string[] }> {
  try {
    const { rows } = await pool.query<{ version: number; careless: string[] }>(
      `select current_setting('server_version_num')::int / 10000 as version,
        array(select name from unnest(array['fsync', 'full_page_writes']) as name where current_setting(name) = 'off') as careless`,
    );
    return rows[0] ?? { version: 0, careless: [] };
  } catch (error) {
    throw new StartupFailure(`The database does not answer: ${describeRefusal(error)}.`, { cause: error });
  }
}

/** A refused connection arrives as one error per address that was tried. */
function describeRefusal(error: unknown): string {
  const [first] = error instanceof AggregateError ? error.errors : [error];
  return first instanceof Error ? first.message : String(first);
}
