import { type ChildProcess, execFile } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { connectionStringOf, startOnFolder } from '#server/platform/database/cluster.ts';
import { chooseDatabaseAccount } from '#server/platform/database/operating-system-account.ts';
import { findBinariesPackage, prepareBinaries } from '#server/platform/database/postgres-binaries.ts';
import { query } from './embedded-database-folder.ts';
import { findFreePort } from './free-port.ts';
import { copyPreparedDataFolder } from './prepared-data-folder.ts';

const run = promisify(execFile);
const longestWaitMs = 30_000;

/** A PostgreSQL and another one that has everything the first one has said is kept. */
export type DatabasePair = {
  primary: string;
  standby: string;
  /** Both, as `DATABASE_URL` may name them; the standby first. */
  both: string;
  /** The primary crashes with everything that runs on it. */
  crashPrimary: () => Promise<void>;
  /** The standby takes the primary's place. */
  promoteStandby: () => Promise<void>;
  close: () => Promise<void>;
};

/** Starts both on copies of one migrated data folder. What one commits waits for the other's disk. */
export async function startDatabasePair(): Promise<DatabasePair> {
  const parent = await mkdtemp(join(tmpdir(), 'wordmood-pair-'));
  const folders = { primary: join(parent, 'primary'), standby: join(parent, 'standby') };
  await copyPreparedDataFolder(folders.primary);
  const password = (await readFile(join(folders.primary, 'postgres-password'), 'utf8')).trim();
  const primaryPort = await findFreePort();
  const standbyPort = await findFreePort();
  const of = (port: number, database?: string) => connectionStringOf({ port, socket: undefined, password }, database);
  await prepareForReplication(join(folders.primary, 'postgres'), of(primaryPort), primaryPort);
  await run('cp', ['-a', folders.primary, folders.standby]);
  const cluster = join(folders.standby, 'postgres');
  const { uid, gid } = await stat(cluster);
  await writeFile(join(cluster, 'standby.signal'), '');
  await run('chown', [`${uid}:${gid}`, join(cluster, 'standby.signal')]);
  await appendFile(
    join(cluster, 'postgresql.conf'),
    `\nprimary_conninfo = 'host=127.0.0.1 port=${primaryPort} user=wordmood password=${password} application_name=standby'\n`,
  );
  const processes = [
    await startPostgres(join(folders.primary, 'postgres'), primaryPort),
    await startPostgres(cluster, standbyPort),
  ];
  const [primaryProcess] = processes;
  await until(async () => (await query(of(primaryPort), 'select count(*) from pg_stat_replication')) === '1');
  await query(of(primaryPort), "alter system set synchronous_standby_names = 'standby'");
  await query(of(primaryPort), 'select pg_reload_conf()');
  await until(async () => (await query(of(primaryPort), 'select sync_state from pg_stat_replication')) === 'sync');
  const single = new URL(of(primaryPort));
  return {
    primary: of(primaryPort),
    standby: of(standbyPort),
    both: `postgres://${single.username}:${single.password}@127.0.0.1:${standbyPort},127.0.0.1:${primaryPort}${single.pathname}?target_session_attrs=read-write`,
    async crashPrimary() {
      if (primaryProcess !== undefined) await end(primaryProcess);
    },
    async promoteStandby() {
      await query(of(standbyPort), 'select pg_promote()');
    },
    async close() {
      await Promise.all(processes.map(end));
      await rm(parent, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The files of an embedded database are for one alone (`wal_level`), until a start like this one has noted otherwise in them. */
async function prepareForReplication(cluster: string, address: string, port: number): Promise<void> {
  const server = await startPostgres(cluster, port);
  await until(async () => (await query(address, 'show wal_level')) === 'replica');
  const exit = once(server, 'exit');
  server.kill('SIGINT');
  await exit;
}

async function startPostgres(cluster: string, port: number): Promise<ChildProcess> {
  const account = await chooseDatabaseAccount(cluster, pino({ level: 'silent' }));
  const { directory } = await prepareBinaries(findBinariesPackage(), account);
  const settings = { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' };
  const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = (folder: string) => [join(directory, 'postgres'), ['-D', folder, ...words]] as const;
  return startOnFolder({ account }, cluster, command, { stdio: ['ignore', 'ignore', 'ignore'] });
}

/** At once, as in a crash: PostgreSQL calls it an immediate shutdown. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGQUIT');
  await exit;
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const giveUpAt = performance.now() + longestWaitMs;
  while (!(await holds().catch(() => false))) {
    if (performance.now() > giveUpAt) throw new Error('The two databases do not come up.');
    await sleep(50);
  }
}
