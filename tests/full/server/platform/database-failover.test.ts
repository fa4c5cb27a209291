import { type ChildProcess, execFile } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Send, StudyClient } from '#scripts/simulation/study-client.ts';
import { createApp } from '#server/app.ts';
import { pinPeopleToMaterial } from '#server/participation/progress/pin-people-to-material-store.ts';
import { withCurrentMaterial } from '#server/platform/context/server-context.ts';
import { connectionStringOf, startOnFolder } from '#server/platform/database/cluster.ts';
import { type Database, openDatabase } from '#server/platform/database/open-database.ts';
import { chooseDatabaseAccount } from '#server/platform/database/operating-system-account.ts';
import { findBinariesPackage, prepareBinaries } from '#server/platform/database/postgres-binaries.ts';
import { openMaterials } from '#server/platform/study-material/open-materials-store.ts';
import { expectedDayOfRecord } from '#tests/support/participation/expected-record.ts';
import { person } from '#tests/support/participation/people.ts';
import { query } from '#tests/support/platform/embedded-database-folder.ts';
import { findFreePort } from '#tests/support/platform/free-port.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { copyPreparedDataFolder } from '#tests/support/platform/prepared-data-folder.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

const run = promisify(execFile);
const maximumWaitMs = 30_000;

/** A PostgreSQL and a synchronous standby. */
type DatabasePair = {
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
async function startDatabasePair(): Promise<DatabasePair> {
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

/** Embedded databases run with `wal_level=minimal`; a start without that setting notes the higher level in their files. */
async function prepareForReplication(cluster: string, address: string, port: number): Promise<void> {
  const server = await startPostgres(cluster, port);
  await until(async () => (await query(address, 'show wal_level')) === 'replica');
  const exit = once(server, 'exit');
  server.kill('SIGINT');
  await exit;
}

async function startPostgres(cluster: string, port: number): Promise<ChildProcess> {
  const account = await chooseDatabaseAccount(cluster);
  const { directory } = await prepareBinaries(findBinariesPackage() ?? '', account);
  const settings = { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' };
  const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = (folder: string) => [join(directory, 'postgres'), ['-D', folder, ...words]] as const;
  return startOnFolder({ account }, cluster, command, []);
}

/** At once, as in a crash: PostgreSQL calls it an immediate shutdown. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGQUIT');
  await exit;
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const giveUpAt = performance.now() + maximumWaitMs;
  while (!(await holds().catch(() => false))) {
    if (performance.now() > giveUpAt) throw new Error('The two databases do not come up.');
    await sleep(50);
  }
}

/** A limit against hanging; the other one takes over in less than a second. */
const maximumOutageMs = 60_000;

const testApp = openedForTests(startTestApp);
let pair: DatabasePair;
let database: Database;
let send: Send;

beforeAll(async () => {
  pair = await startDatabasePair();
  database = await openDatabase({ connectionString: pair.both });
  const { clock, log, material: folder } = testApp.parts;
  const materials = await openMaterials({ database, clock, log, folder, pinPeopleToMaterial });
  const app = await createApp(withCurrentMaterial({ ...testApp.parts, database, materials }));
  send = (url, init) => app.request(url, init);
});
afterAll(async () => {
  await database?.destroy();
  await pair?.close();
});

async function portInUse(): Promise<string> {
  const { rows } = await sql<{ port: number }>`select inet_server_port() as port`.execute(database);
  return String(rows[0]?.port);
}

test('the writable one of several hosts is found, and its successor after a failover', async () => {
  expect(await portInUse()).toBe(new URL(pair.primary).port);
  let requests = 0;
  let refused = 0;
  let takingOver: Promise<void> | undefined;
  const persistent: Send = async (url, init) => {
    requests += 1;
    // In the middle of the words.
    if (requests === 60)
      takingOver = pair
        .crashPrimary()
        .then(() => sleep(100))
        .then(pair.promoteStandby);
    const giveUpAt = performance.now() + maximumOutageMs;
    for (;;) {
      const reply = await send(url, init);
      if (reply.status < 500 || performance.now() > giveUpAt) return reply;
      expect(reply.status).toBe(503);
      refused += 1;
      await sleep(20);
    }
  };
  const newClient = () => new StudyClient('http://localhost:3000', persistent);
  const eva = await person({ ...testApp, database, newClient, walks: 'oneByOne' }, 'Eva');
  await eva.hasFinishedDay(1, { training1: [20, 27] });
  await takingOver;
  expect(refused).toBeGreaterThan(0);
  expect(await portInUse()).toBe(new URL(pair.standby).port);
  expect(await eva.record()).toMatchObject(expectedDayOfRecord(eva.answersOf(1), 'withheld'));
  expect(await eva.progress()).toMatchObject({ phase: 7, attempts: { training1: 2, training2: 1 } });
});

test('without a writable host the start is refused', async () => {
  await sql`alter system set default_transaction_read_only = on`.execute(database);
  await sql`select pg_reload_conf()`.execute(database);
  await expect
    .poll(() =>
      openDatabase({ connectionString: pair.both }).then(
        (opened) => opened.destroy().then(() => 'It was accepted.'),
        String,
      ),
    )
    .toMatch(/^StartupFailure: The database (does not answer|of DATABASE_URL cannot be used): /);
});
