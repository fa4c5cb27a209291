import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startOnFolder } from '#server/platform/database/cluster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/database/embedded-postgres-server.ts';
import { chooseDatabaseAccount } from '#server/platform/database/operating-system-account.ts';
import { findBinariesPackage, prepareBinaries } from '#server/platform/database/postgres-binaries.ts';
import { inspectFolder } from '#server/platform/database/postmaster.ts';
import { compiledFiles } from './compiled-files.ts';
import { findFreePort } from './free-port.ts';
import { copyPreparedDataFolder } from './prepared-data-folder.ts';

/** Another process that holds the embedded database, until `kill` ends it with no chance to clean up. */
type OtherServer = { pid: number; databasePid: number; connectionString: string; kill: () => Promise<void> };

/** Folder of the programs of the oldest supported PostgreSQL on Debian 12. */
export const debian15 = '/usr/lib/postgresql/15/bin';

type StartSettings = Partial<Omit<Parameters<typeof startEmbeddedPostgres>[0], 'dataDirectory' | 'log'>>;

/** A data folder and a port of one test's own, and the servers it starts on them. */
export class EmbeddedDatabaseFolder {
  readonly path: string;
  readonly port: number;
  private readonly started: EmbeddedPostgres[] = [];
  private readonly programs: ChildProcess[] = [];

  private constructor(path: string, port: number) {
    this.path = path;
    this.port = port;
  }

  /** One where no server has ever been started: the first start makes the database files. */
  static async make(): Promise<EmbeddedDatabaseFolder> {
    const parent = await mkdtemp(join(tmpdir(), 'wordmood-embedded-'));
    return new EmbeddedDatabaseFolder(join(parent, 'data'), await findFreePort());
  }

  /** One under a name that matters to a test; its parent goes with it. */
  static async at(path: string): Promise<EmbeddedDatabaseFolder> {
    return new EmbeddedDatabaseFolder(path, await findFreePort());
  }

  /** The folder of database files. */
  get cluster(): string {
    return join(this.path, 'postgres');
  }

  /** Puts the database files of an earlier start there: making them is most of a first start, and few tests are about that. */
  wasUsedBefore({ programs }: { programs?: string } = {}): Promise<void> {
    return copyPreparedDataFolder(this.path, programs);
  }

  async start(settings: StartSettings = {}): Promise<EmbeddedPostgres> {
    const embedded = await startEmbeddedPostgres({ dataDirectory: this.path, port: this.port, ...settings });
    this.started.push(embedded);
    return embedded;
  }

  /**
   * Runs the database server on this folder under an operator's own settings; `remove` ends it.
   * @param settings of PostgreSQL
   */
  async runAsSetBy(settings: Record<string, string>): Promise<string> {
    const embedded = await this.start();
    await embedded.stop();
    const account = await chooseDatabaseAccount(this.cluster);
    const { directory } = await prepareBinaries(findBinariesPackage() ?? '', account);
    const all = { listen_addresses: '127.0.0.1', port: String(this.port), unix_socket_directories: '', ...settings };
    const words = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const command = (name: string) => [join(directory, 'postgres'), ['-D', name, ...words]] as const;
    this.programs.push(startOnFolder({ account }, this.cluster, command, []));
    while (!(await answers(embedded.connectionString))) await sleep(50);
    return embedded.connectionString;
  }

  /** The one line with which a start is refused. */
  async refusal(settings: StartSettings = {}): Promise<string> {
    try {
      await this.start(settings);
    } catch (error) {
      return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    }
    return 'It started.';
  }

  async startOtherServer(): Promise<OtherServer> {
    const child = this.spawnProgram();
    const [line] = await once(createInterface({ input: child.stdout }), 'line');
    const [word, databasePid, connectionString] = String(line).split(' ');
    if (word !== 'ready' || connectionString === undefined) throw new Error(String(line));
    return {
      pid: child.pid ?? 0,
      databasePid: Number(databasePid),
      connectionString,
      kill: () => kill(child),
    };
  }

  /** Starts a server in a new process and kills the process once a file of this pattern exists. */
  async startAndKillAt(file: string): Promise<void> {
    const child = this.spawnProgram();
    while (globSync(file, { cwd: this.path }).length === 0) {
      if (child.exitCode !== null) throw new Error('The server ended before it came to that point.');
      await sleep(1);
    }
    await kill(child);
  }

  /** Stops what was started, also a database server whose parent was killed, and removes the folder. */
  async remove(): Promise<void> {
    await Promise.all(this.programs.map(kill));
    await Promise.all(this.started.map((embedded) => embedded.stop()));
    const state = await inspectFolder(this.cluster);
    if (state.kind === 'ours') {
      process.kill(state.postmaster.pid, 'SIGQUIT');
      while ((await inspectFolder(this.cluster)).kind === 'ours') await sleep(20);
    }
    await rm(join(this.path, '..'), { recursive: true, force: true, maxRetries: 5 });
  }

  private spawnProgram() {
    const program = join(import.meta.dirname, 'embedded-database-program.ts');
    const child = spawn(process.execPath, [program, this.path, String(this.port)], {
      env: { ...process.env, NODE_COMPILE_CACHE: compiledFiles },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.programs.push(child);
    return child;
  }
}

async function answers(connectionString: string): Promise<boolean> {
  return query(connectionString, 'select 1').then(
    () => true,
    () => false,
  );
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

/** Runs one statement on a new connection. @returns the first column of the first row */
export async function query(connectionString: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query({ text: statement, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}
