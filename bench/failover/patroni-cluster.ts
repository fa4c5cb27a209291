import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { findFreePort } from '#tests/support/platform/free-port.ts';

const run = promisify(execFile);
const programs = '/usr/lib/postgresql/15/bin';
const startLimitMs = 90_000;

export const patroniSettings: { ttl: number } = parse(readFileSync('deployment/patroni.yaml', 'utf8'));

type Node = { name: string; folder: string; restPort: number; port: number; process: ChildProcess };

/** Two PostgreSQL nodes under Patroni with etcd, all on this machine. */
export type PatroniCluster = {
  /** On the current primary. */
  primaryAddress: (database: string) => Promise<string>;
  /** PostgreSQL's and Patroni's REST port. */
  hosts: readonly { port: number; restPort: number }[];
  /** With both hosts. */
  addressOfBoth: (database: string) => string;
  /** Resolves when the standby is in sync. */
  untilSynchronous: () => Promise<void>;
  /** Planned switch-over. */
  switchOver: () => Promise<void>;
  /** Patroni stays, and fails over. */
  killPostgres: () => Promise<void>;
  /** Kills Patroni too, like a machine failure. */
  killMachine: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Needs Debian's packages patroni, etcd-server and postgresql-15, and root, to run as PostgreSQL's account. */
export async function startPatroniCluster(settings: Partial<typeof patroniSettings>): Promise<PatroniCluster> {
  const parent = await mkdtemp(join(tmpdir(), 'wordmood-patroni-'));
  await chmod(parent, 0o755);
  const account = { uid: await idOf('-u'), gid: await idOf('-g') };
  const password = randomBytes(16).toString('hex');
  const processes: ChildProcess[] = [];
  const start = (program: string, words: string[], cwd: string) => {
    const child = spawn(program, words, { cwd, ...account, stdio: 'ignore' });
    child.on('error', (error) => console.error(error.message));
    processes.push(child);
    return child;
  };
  const newFolder = async (name: string) => {
    const folder = join(parent, name);
    await mkdir(folder, { mode: 0o700 });
    await run('chown', [`${account.uid}:${account.gid}`, folder]);
    return folder;
  };
  const etcd = `127.0.0.1:${await findFreePort()}`;
  const peer = `http://127.0.0.1:${await findFreePort()}`;
  const etcdFolder = await newFolder('etcd');
  const etcdWords = {
    'data-dir': join(etcdFolder, 'data'),
    'listen-client-urls': `http://${etcd}`,
    'advertise-client-urls': `http://${etcd}`,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `default=${peer}`,
  };
  start(
    'etcd',
    Object.entries(etcdWords).map(([name, value]) => `--${name}=${value}`),
    etcdFolder,
  );
  const nodes: Node[] = [];
  for (const name of ['db1', 'db2']) {
    const folder = await newFolder(name);
    const restPort = await findFreePort();
    const port = await findFreePort();
    const as = (username: string) => ({ username, password });
    const configuration = {
      scope: 'wordmood',
      name,
      restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
      etcd3: { host: etcd },
      bootstrap: {
        dcs: {
          ...patroniSettings,
          ...settings,
          postgresql: { use_pg_rewind: true, parameters: { max_connections: 60 } },
        },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      },
      postgresql: {
        listen: `127.0.0.1:${port}`,
        connect_address: `127.0.0.1:${port}`,
        data_dir: join(folder, 'data'),
        bin_dir: programs,
        pgpass: join(folder, 'pgpass'),
        authentication: { superuser: as('postgres'), replication: as('replicator'), rewind: as('rewinder') },
        pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication replicator 127.0.0.1/32 scram-sha-256'],
        parameters: { unix_socket_directories: '' },
      },
    };
    // JSON is valid YAML.
    await writeFile(join(folder, 'patroni.yml'), JSON.stringify(configuration));
    nodes.push({ name, folder, restPort, port, process: start('patroni', [join(folder, 'patroni.yml')], folder) });
    // The second node clones the first.
    await until(`${name} runs`, async () => (await primaryOf(nodes)) !== undefined);
  }
  const address = (hosts: string, database: string) => `postgres://postgres:${password}@${hosts}/${database}`;
  const primary = async () => {
    const found = await primaryOf(nodes);
    if (found === undefined) throw new Error('There is no primary.');
    return found;
  };
  const untilSynchronous = () => until('both are synchronous', () => isSynchronous(nodes));
  await untilSynchronous();
  return {
    hosts: nodes.map(({ port, restPort }) => ({ port, restPort })),
    primaryAddress: async (database) => address(`127.0.0.1:${(await primary()).port}`, database),
    addressOfBoth: (database) =>
      `${address(nodes.map(({ port }) => `127.0.0.1:${port}`).join(), database)}?target_session_attrs=read-write`,
    untilSynchronous,
    async switchOver() {
      const { name, restPort } = await primary();
      const body = JSON.stringify({ leader: name, candidate: nodes.find((node) => node.name !== name)?.name });
      const reply = await fetch(`http://127.0.0.1:${restPort}/switchover`, { method: 'POST', body });
      if (!reply.ok) throw new Error(`Patroni does not switch over: ${await reply.text()}`);
    },
    killPostgres: async () => killPostgresOf(await primary()),
    async killMachine() {
      const node = await primary();
      node.process.kill('SIGKILL');
      await killPostgresOf(node);
    },
    async stop() {
      for (const { process } of nodes) process.kill('SIGKILL');
      await Promise.all(nodes.map((node) => killPostgresOf(node).catch(() => undefined)));
      await Promise.all(processes.map(end));
      await rm(parent, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
    },
  };
}

async function idOf(word: '-u' | '-g'): Promise<number> {
  return Number((await run('id', [word, 'postgres'])).stdout);
}

async function primaryOf(nodes: readonly Node[]): Promise<Node | undefined> {
  for (const node of nodes) {
    const reply = await fetch(`http://127.0.0.1:${node.restPort}/primary`).catch(() => undefined);
    if (reply?.ok) return node;
  }
  return undefined;
}

async function isSynchronous(nodes: readonly Node[]): Promise<boolean> {
  const replies = await Promise.all(
    nodes.map(({ restPort }) => fetch(`http://127.0.0.1:${restPort}/synchronous`).catch(() => undefined)),
  );
  return replies.some((reply) => reply?.ok);
}

async function killPostgresOf({ folder }: Node): Promise<void> {
  const [pid = ''] = (await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const giveUpAt = performance.now() + startLimitMs;
  while (!(await holds())) {
    if (performance.now() > giveUpAt) throw new Error(`Given up waiting until ${what}.`);
    await sleep(200);
  }
}
