import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../../src/server/config.ts';
import { runningDatabaseAddress } from '../../src/server/database/running-database-address.ts';
import { findFreePort } from './free-port.ts';

const startLimitMs = 60_000;

/** A real server process with a data folder and ports of its own, as `npm start` runs it. */
export type Installation = {
  address: string;
  /** Where the embedded database of this installation answers. */
  databaseAddress: () => Promise<string>;
  /** Everything the process has printed so far, over all its starts. */
  output: () => string;
  start: () => Promise<void>;
  /** Ends the process as a power cut would. */
  kill: () => Promise<void>;
  /** Ends the process as an operator does, and removes its data. */
  remove: () => Promise<void>;
};

/** @returns an installation that is up; a rehearsal, unless the settings say otherwise */
export async function startInstallation(settings: Record<string, string> = {}): Promise<Installation> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'wordmood-'));
  const port = await findFreePort();
  const environment = {
    PATH: process.env.PATH ?? '',
    PORT: String(port),
    DATA_DIR: dataDirectory,
    EMBEDDED_DATABASE_PORT: String(await findFreePort()),
    REHEARSAL: '1',
    ...settings,
  };
  const address = `http://localhost:${port}`;
  let server: ChildProcess | null = null;
  let output = '';

  async function start(): Promise<void> {
    const child = spawn(process.execPath, ['src/server/main.ts'], {
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    server = child;
    const deadline = performance.now() + startLimitMs;
    while (!(await answers(address))) {
      if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${output}`);
      if (performance.now() > deadline) throw new Error(`The server did not answer in time:\n${output}`);
      await sleep(50);
    }
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (server === null || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }

  await start();
  return {
    address,
    databaseAddress: () => runningDatabaseAddress(readConfig(environment)),
    output: () => output,
    start,
    kill: () => end('SIGKILL'),
    async remove() {
      await end('SIGTERM');
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/readyz`)).ok;
  } catch {
    return false;
  }
}
