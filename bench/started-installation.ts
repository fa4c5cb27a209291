import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { openSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { readConfig } from '../src/server/config.ts';
import { runningDatabaseAddress } from '../src/server/database/running-database-address.ts';
import { administrate } from '../tests/support/administrate.ts';
import { findFreePort } from '../tests/support/free-port.ts';
import { parentOf } from './process-figures.ts';

const longestStartMs = 60_000;
const longestEndMs = 15_000;

/** A rehearsal installation of its own, in a process of its own. */
export type StartedInstallation = {
  address: string;
  databaseUrl: string;
  /** What it runs on, such as `PostgreSQL 18.4`. */
  databaseName: string;
  serverPid: number;
  /** The first process of the database; null when it is not on this machine. */
  databasePid: number | null;
  /** Ends it and takes its data away. */
  stop: () => Promise<void>;
};

/**
 * Starts a fresh installation in a temporary folder and on free ports.
 * @param administrationUrl a PostgreSQL on which to make a database of its own; the embedded one when undefined
 */
export async function startInstallation(administrationUrl: string | undefined): Promise<StartedInstallation> {
  const folder = await mkdtemp(join(tmpdir(), 'wordmood-load-'));
  const own = administrationUrl === undefined ? null : await createDatabase(administrationUrl);
  const port = await findFreePort();
  const settings: Record<string, string> = {
    PORT: String(port),
    EMBEDDED_DATABASE_PORT: String(await findFreePort()),
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: own?.url ?? '',
    REHEARSAL: '1',
    LOG_LEVEL: 'warn',
  };
  const log = openSync(join(folder, 'server.log'), 'a');
  const server = spawn(process.execPath, [join(import.meta.dirname, '../src/server/main.ts')], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, ...settings },
    stdio: ['ignore', log, log],
  });
  const stop = async () => {
    await end(server);
    await own?.drop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const address = `http://localhost:${port}`;
    await untilReady(address, server);
    const databaseUrl = await runningDatabaseAddress(readConfig(settings));
    return { address, databaseUrl, serverPid: server.pid ?? 0, ...(await lookAtDatabase(databaseUrl)), stop };
  } catch (error) {
    console.error(await readFile(join(folder, 'server.log'), 'utf8'));
    await stop();
    throw error;
  }
}

async function createDatabase(administrationUrl: string) {
  const name = `wordmood_load_${randomUUID().slice(0, 8)}`;
  await administrate(administrationUrl, `create database ${name}`);
  const url = new URL(administrationUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administrate(administrationUrl, `drop database ${name} with (force)`) };
}

async function untilReady(address: string, server: ChildProcess): Promise<void> {
  for (const startedAt = performance.now(); performance.now() - startedAt < longestStartMs; await sleep(100)) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}.`);
    const reply = await fetch(`${address}/readyz`).catch(() => null);
    if (reply?.ok === true) return;
  }
  throw new Error('The server did not become ready.');
}

async function lookAtDatabase(url: string): Promise<Pick<StartedInstallation, 'databaseName' | 'databasePid'>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ version: string; backend: number }>(
      "select current_setting('server_version') as version, pg_backend_pid() as backend",
    );
    const [{ version, backend } = { version: '?', backend: 0 }] = rows;
    const isHere = (await readFile(`/proc/${backend}/cmdline`, 'utf8').catch(() => '')).startsWith('postgres');
    return { databaseName: `PostgreSQL ${version}`, databasePid: isHere ? await parentOf(backend) : null };
  } finally {
    await client.end();
  }
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  server.kill('SIGTERM');
  const isLate = await Promise.race([ended.then(() => false), sleep(longestEndMs, true, { ref: false })]);
  if (isLate) server.kill('SIGKILL');
  await ended;
}
