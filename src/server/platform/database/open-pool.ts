import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { isTransientFault, messageOfFault } from '#server/platform/failures/transient-fault.ts';
import { UnfitDatabase } from '#server/platform/failures/unfit-database.ts';
import { databaseHosts } from '#server/platform/settings/database-hosts.ts';
import { oldestMajorVersion } from './choose-programs.ts';
import { columnParsers } from './column-parsers.ts';
import { configureConnection, statementTimeoutMs } from './configure-connection.ts';
import { onReadOnlyDatabase } from './failover-detection.ts';
import { isStatementRunning } from './is-statement-running.ts';
import { sendPreparedByName } from './prepared-query.ts';
import { applyResponseTimeout } from './response-timeout.ts';

const connectTimeoutMs = 5_000;
const connectTimeoutOfSeveralMs = 2_000;
/** Longer than any statement may run. */
export const maximumReplyMs = statementTimeoutMs + 3_000;
const keepAliveMs = 10_000;
const closeTimeoutMs = 2_000;
const closePollMs = 5;

export type PoolSettings = {
  /** May name several hosts (`databaseHosts`). */
  connectionString: string;
  maximumConnections?: number;
  /** A connection without an answer is then closed. */
  maximumReplyMs?: number;
  /** Asks the database whether the statement still runs before closing a connection. */
  mayTakeLonger?: boolean;
  log?: Logger;
};

/**
 * Opens a pool and queries it once. A broken connection fails its query only.
 * @throws StartupFailure when nothing answers, or a PostgreSQL that is older than 15 or not durable
 */
export async function openPool(settings: PoolSettings): Promise<pg.Pool> {
  const hosts = databaseHosts(settings.connectionString);
  const connectionTimeoutMillis = hosts.length > 1 ? connectTimeoutOfSeveralMs : connectTimeoutMs;
  const pool = new pg.Pool({
    connectionString: hosts[0] ?? settings.connectionString,
    max: settings.maximumConnections ?? 10,
    application_name: 'wordmood',
    connectionTimeoutMillis,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    types: columnParsers,
    onConnect: (client) => prepareConnection(client, connectionTimeoutMillis, settings.log),
  });
  const report = (error: Error) => settings.log?.warn({ reason: error.message }, 'a database connection was lost');
  pool.on('error', report);
  // The pool listens to idle connections only; an unhandled error would end the process.
  pool.on('connect', (client) => client.on('error', report));
  giveUpSilentConnections(pool, settings, connectionTimeoutMillis);
  watchConnections(pool);
  pool.on('connect', (client) => onReadOnlyDatabase(client, () => giveUpConnections(pool, client)));
  hostsOf.set(pool, hosts);
  try {
    await refuseUnfitServer(pool);
  } catch (error) {
    await closePool(pool);
    throw error;
  }
  return pool;
}

async function prepareConnection(client: pg.ClientBase, limitMs: number, log: Logger | undefined): Promise<void> {
  try {
    const { isPooled } = await configureConnection(client, limitMs);
    // Prepared statements belong to a process, which a pooler changes between transactions.
    if (isPooled) pooled.add(client);
    else sendPreparedByName(client);
  } catch (error) {
    if (error instanceof UnfitDatabase) log?.warn({ reason: error.message }, 'the database cannot be used');
    throw error;
  }
}

function giveUpSilentConnections(
  pool: pg.Pool,
  { maximumReplyMs, mayTakeLonger = false }: PoolSettings,
  limitMs: number,
): void {
  if (maximumReplyMs === undefined) return;
  pool.on('connect', (client) => {
    const { connectionString } = pool.options;
    const ask = () => isStatementRunning(client, { connectionString, limitMs, isPooled: pooled.has(client) });
    applyResponseTimeout(client, maximumReplyMs, mayTakeLonger ? ask : undefined);
  });
}

const pooled = new WeakSet<pg.ClientBase>();
const openConnections = new WeakMap<pg.Pool, Set<pg.PoolClient>>();

function watchConnections(pool: pg.Pool): void {
  const open = new Set<pg.PoolClient>();
  openConnections.set(pool, open);
  pool.on('connect', (client) => open.add(client));
  pool.on('remove', (client) => open.delete(client));
}

/** Connects to the host that answered last, then tries each other host once. */
export async function acquireConnection(pool: pg.Pool): Promise<pg.PoolClient> {
  const hosts = hostsOf.get(pool) ?? [];
  let failures = 0;
  for (;;) {
    const host = pool.options.connectionString;
    try {
      const client = await pool.connect();
      if (!givenUp.has(client)) return client;
      client.release(true);
    } catch (error) {
      failures += 1;
      if (!isTransientFault(error) || isAboutPool(error)) throw error;
      leaveHost(pool, host);
      if (failures >= hosts.length) throw error;
    }
  }
}

/** The pool was exhausted; the host may be fine. */
function isAboutPool(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect';
}

const hostsOf = new WeakMap<pg.Pool, readonly string[]>();
const givenUp = new WeakSet<pg.ClientBase>();

/** New connections go to the next host, unless another call has switched already. */
function leaveHost(pool: pg.Pool, host: string | undefined): void {
  const hosts = hostsOf.get(pool) ?? [];
  if (hosts.length < 2 || pool.options.connectionString !== host) return;
  pool.options.connectionString = hosts[(hosts.indexOf(host ?? '') + 1) % hosts.length];
}

/** Open connections are closed when next taken, so that new ones reach the new primary. */
function giveUpConnections(pool: pg.Pool, noticedOn: pg.ClientBase): void {
  if (givenUp.has(noticedOn)) return;
  for (const client of openConnections.get(pool) ?? []) givenUp.add(client);
  leaveHost(pool, pool.options.connectionString);
}

/** Waits until connections are closed, which `pool.end` does not: a database server stopped right after it would break them. */
export async function closePool(pool: pg.Pool): Promise<void> {
  await pool.end();
  const giveUpAt = performance.now() + closeTimeoutMs;
  while ((openConnections.get(pool)?.size ?? 0) > 0 && performance.now() < giveUpAt) await sleep(closePollMs);
}

async function refuseUnfitServer(pool: pg.Pool): Promise<void> {
  const { version, careless } = await askAbout(pool);
  if (version < oldestMajorVersion) {
    throw new StartupFailure(
      `DATABASE_URL leads to PostgreSQL ${version}; version ${oldestMajorVersion} or newer is needed.`,
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
    const client = await acquireConnection(pool);
    const query = client.query<{ version: number; careless: string[] }>(
      `select current_setting('server_version_num')::int / 10000 as version,
        array(select name from unnest(array['fsync', 'full_page_writes']) as name where current_setting(name) = 'off') as careless`,
    );
    const { rows } = await query.finally(() => client.release());
    return rows[0] ?? { version: 0, careless: [] };
  } catch (error) {
    if (error instanceof UnfitDatabase) {
      throw new StartupFailure(`The database of DATABASE_URL cannot be used: ${error.message}`, { cause: error });
    }
    throw new StartupFailure(`The database does not answer: ${messageOfFault(error)}.`, { cause: error });
  }
}
