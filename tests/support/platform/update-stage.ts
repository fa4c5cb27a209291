import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import {
  copyFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashFilesIn } from '#scripts/hash-files.mjs';
import { currentVersion } from '#scripts/home.mjs';
import { buildServer, buildWeb, serverSources, webSources } from '#scripts/installation.mjs';
import { makeKeyPair } from '#server/platform/backup/backup-key.ts';
import { runningDatabaseAddress } from '#server/platform/database/running-database-address.ts';
import { readConfig } from '#server/platform/settings/config.ts';
import { compiledFiles } from './compiled-files.ts';
import { findFreePort } from './free-port.ts';
import { killDatabaseIn } from './kill-database.ts';
import { killProcesses, processTree } from './process-tree.ts';

const checkout = join(import.meta.dirname, '../../..');
export const migrations = 'src/server/platform/database/migrations';
const sources = [...new Set([...webSources, ...serverSources, 'src', 'scripts', 'study-material', 'tsconfig.json'])];
const startLimitMs = 90_000;

export type Said = { exitCode: number | null; output: string; errors: string };

/** An installation in its own folder, with a build of this version, to run and update as an operator does. */
export class UpdateStage {
  readonly folder: string;
  readonly home: string;
  readonly dataDirectory: string;
  readonly address: string;
  readonly #settings: Record<string, string>;
  #running: ChildProcess | undefined;
  #updating: ChildProcess | undefined;
  #printed = '';

  private constructor(folder: string, port: number, settings: Record<string, string>) {
    this.folder = folder;
    this.home = join(folder, 'home');
    this.dataDirectory = join(this.home, '.data');
    this.address = `http://localhost:${port}`;
    this.#settings = settings;
  }

  static async open(): Promise<UpdateStage> {
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'wordmood-update-')));
    const port = await findFreePort();
    const { recipient } = await makeKeyPair(new Date());
    const stage = new UpdateStage(folder, port, {
      PORT: String(port),
      EMBEDDED_DATABASE_PORT: String(await findFreePort()),
      IDENTITY_EMULATOR_PORT: 'off',
      REHEARSAL: '1',
      LOG_LEVEL: 'warn',
      BACKUP_DIR: 'backups',
      BACKUP_RECIPIENT: recipient,
    });
    await Promise.all([buildWeb(), buildServer()]);
    await copyVersion(checkout, stage.home);
    await givePackages(stage.home);
    return stage;
  }

  /** Everything that `npm start` has printed so far. */
  get printed(): string {
    return this.#printed;
  }

  /** The version that runs, or would at the next start. */
  async version(): Promise<string> {
    return JSON.parse(await readFile(join(currentVersion(this.home), 'package.json'), 'utf8')).version;
  }

  databaseAddress(): Promise<string> {
    return runningDatabaseAddress(readConfig({ ...this.#settings, DATA_DIR: this.dataDirectory }));
  }

  /**
   * A release with its builds, made of this version.
   * @param planted files of its own, by their paths
   * @returns its folder
   */
  async release(version: string, planted: Record<string, string> = {}): Promise<string> {
    const folder = join(this.folder, `release-${version}`);
    await copyVersion(this.home, folder, async () => {
      for (const name of ['package.json', 'package-lock.json']) {
        const path = join(folder, name);
        const { version: before } = JSON.parse(await readFile(join(this.home, 'package.json'), 'utf8'));
        const written = (await readFile(path, 'utf8')).replaceAll(`"version": "${before}"`, `"version": "${version}"`);
        await writeFile(path, written);
      }
      for (const [path, text] of Object.entries(planted)) await writeFile(join(folder, path), text);
    });
    return folder;
  }

  /** `npm start`, until people are served. */
  async start(): Promise<void> {
    const child = this.#spawn([join(this.home, 'scripts', 'start.mjs')]);
    this.#running = child;
    for (const output of [child.stdout, child.stderr]) {
      output?.on('data', (chunk: Buffer) => {
        this.#printed += chunk.toString();
      });
    }
    await this.untilServes();
  }

  /** @throws Error with the output if no request is served in time */
  async untilServes(): Promise<void> {
    const giveUpAt = performance.now() + startLimitMs;
    while (!(await this.#serves())) {
      const child = this.#running;
      if (child === undefined || child.exitCode !== null) {
        // The last output may still be in transit.
        await sleep(200);
        throw new Error(`npm start ended with ${child?.exitCode}:\n${this.#printed}`);
      }
      if (performance.now() > giveUpAt) throw new Error(`npm start does not come up:\n${this.#printed}`);
      await sleep(50);
    }
  }

  /** @param hear receives each line of its steps */
  async update(words: string[], hear: (line: string) => void = () => undefined): Promise<Said> {
    const child = this.#spawn([join(this.home, 'scripts', 'update.ts'), ...words]);
    this.#updating = child;
    child.stderr?.on('data', (chunk: Buffer) => hear(chunk.toString()));
    const said = Promise.all([textOf(child.stdout), textOf(child.stderr)]);
    await once(child, 'close');
    const [output, errors] = await said;
    return { exitCode: child.exitCode, output, errors };
  }

  /**
   * The machine ends: everything of this installation, at once and without a word.
   * @param what or only the update with its child processes, or `npm start` with the server and its database
   */
  async cut(what: 'everything' | 'update' | 'server' = 'everything'): Promise<void> {
    const roots = { update: [this.#updating], server: [this.#running], everything: [this.#updating, this.#running] };
    const ended = roots[what].filter((child) => child !== undefined && child.exitCode === null);
    const pids = ended.flatMap((child) => child?.pid ?? []);
    killProcesses(await processTree(pids));
    if (what === 'update') return;
    // The database runs in its own process session.
    if (existsSync(this.dataDirectory)) await killDatabaseIn(this.dataDirectory);
    this.#running = undefined;
  }

  async close(): Promise<void> {
    await this.cut();
    await rm(this.folder, { recursive: true, force: true, maxRetries: 3 });
  }

  #spawn(words: string[]): ChildProcess {
    return spawn(process.execPath, words, {
      cwd: this.home,
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiledFiles, ...this.#settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  #serves(): Promise<boolean> {
    return fetch(`${this.address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}

const textOf = (stream: ChildProcess['stdout']) => (stream === null ? '' : text(stream));

async function copyVersion(
  from: string,
  to: string,
  change: () => Promise<void> = async () => undefined,
): Promise<void> {
  await mkdir(join(to, 'dist'), { recursive: true });
  for (const name of sources.filter((one) => existsSync(join(from, one)))) {
    await mkdir(dirname(join(to, name)), { recursive: true });
    await cp(join(from, name), join(to, name), { recursive: true, preserveTimestamps: true });
  }
  await change();
  // Built from the same sources but for the name of the version, which no build holds.
  await cp(join(from, 'dist', 'web'), join(to, 'dist', 'web'), { recursive: true });
  await writeFile(join(to, 'dist', 'web.sources'), hashFilesIn(to, webSources));
  await cp(serverBuiltIn(from), serverBuiltIn(to), { recursive: true });
}

const serverBuiltIn = (folder: string) =>
  join(folder, 'dist', `server-${hashFilesIn(folder, serverSources).slice(0, 12)}`);

/** Leads to those that are installed here: npm has nothing to bring. */
async function givePackages(folder: string): Promise<void> {
  const [here, there] = [join(checkout, 'node_modules'), join(folder, 'node_modules')];
  await mkdir(there);
  for (const name of await readdir(here)) {
    if (!name.startsWith('.') || name === '.bin') await symlink(join(here, name), join(there, name));
  }
  await copyFile(join(here, '.package-lock.json'), join(there, '.package-lock.json'));
  const longAgo = new Date('2026-01-01');
  await utimes(join(folder, 'package-lock.json'), longAgo, longAgo);
}
