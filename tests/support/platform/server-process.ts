import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildServer, mallocSettings, runtimeFlags } from '#scripts/installation.mjs';
import { compiledFiles } from './compiled-files.ts';
import { findFreePort } from './free-port.ts';

const checkout = join(import.meta.dirname, '../../..');

let builtServer: Promise<string> | undefined;

/** @returns the program that `npm start` runs, built from the sources as they are; once for all servers of this process */
function serverProgram(): Promise<string> {
  builtServer ??= buildServer().then((program) => {
    if (program === undefined) throw new Error('The server could not be built; the reason is above.');
    return program;
  });
  return builtServer;
}

/** The server in its own process, with its own port and data folder. */
export class ServerProcess {
  readonly address: string;
  readonly dataDirectory: string;
  private readonly child: ChildProcess;
  private output = '';
  private errors = '';

  private constructor(child: ChildProcess, address: string, dataDirectory: string) {
    this.child = child;
    this.address = address;
    this.dataDirectory = dataDirectory;
    child.stdout?.on('data', (chunk) => {
      this.output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      this.errors += chunk;
    });
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** Output so far, of both streams. */
  get printed(): string {
    return this.output + this.errors;
  }

  /**
   * Starts it; `settings` are environment variables beside or instead of its own port and folder.
   */
  static async start(settings: Record<string, string> = {}): Promise<ServerProcess> {
    const port = settings.PORT ?? String(await findFreePort());
    const environment = {
      PORT: port,
      DATA_DIR: settings.DATA_DIR ?? join(await mkdtemp(join(tmpdir(), 'wordmood-server-')), 'data'),
      EMBEDDED_DATABASE_PORT: String(await findFreePort()),
      IDENTITY_EMULATOR_PORT: 'off',
      LOG_LEVEL: 'warn',
      ...settings,
    };
    const child = spawn(process.execPath, [...runtimeFlags, await serverProgram()], {
      cwd: checkout,
      env: { ...mallocSettings, PATH: process.env.PATH, NODE_COMPILE_CACHE: compiledFiles, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return new ServerProcess(child, `http://127.0.0.1:${port}`, environment.DATA_DIR);
  }

  /** Waits for the words with which it says that it takes requests, and gives them. */
  async welcome(): Promise<string> {
    while (!this.output.includes('Ctrl-C')) {
      if (this.child.exitCode !== null) throw new Error(`The server ended with ${this.child.exitCode}: ${this.errors}`);
      await sleep(20);
    }
    return this.output;
  }

  /** Settles once it has read what was sent before: it takes connections, and what comes on them, in turn. */
  async hasReadWhatWasSent(): Promise<void> {
    const asking = get(`${this.address}/healthz`, { agent: false });
    const [answer] = await once(asking, 'response');
    answer.resume();
    await once(answer, 'end');
  }

  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** Waits for its end: exit code, and what it said on standard error. */
  async end(): Promise<{ exitCode: number | null; errors: string }> {
    if (!this.hasEnded) await once(this.child, 'close');
    // Without a build of the pages the server says so; whether there is one is not what these tests are about.
    return { exitCode: this.child.exitCode, errors: this.errors.replaceAll(/^serveStatic: .*\n/gm, '') };
  }

  /** Ends it, when it still runs, and removes its data folder. */
  async remove(): Promise<void> {
    this.signal('SIGTERM');
    await this.end();
    await rm(join(this.dataDirectory, '..'), { recursive: true, force: true });
  }
}
