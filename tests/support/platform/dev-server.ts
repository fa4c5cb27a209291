import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from './free-port.ts';

/** The server of `npm run dev`, with its own ports and data folder. */
export type DevServer = {
  address: string;
  dataDirectory: string;
  /** Output so far. */
  said: () => string;
  /** Waits until the output contains a text this many times. */
  hasSaid: (words: string, times?: number) => Promise<void>;
  /** Ends it, and removes its data. */
  remove: () => Promise<void>;
};

/**
 * Starts it; the people are made by the time that it is back.
 * @param command started in `directory`, with `--folder` and the data folder at its end
 */
export async function startDevServer(directory: string, command: readonly string[]): Promise<DevServer> {
  const parent = await mkdtemp(join(tmpdir(), 'wordmood-dev-'));
  const dataDirectory = join(parent, 'data');
  const port = String(await findFreePort());
  const [program = '', ...words] = [...command, '--folder', dataDirectory];
  const child = spawn(program, words, {
    cwd: directory,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: port,
      EMBEDDED_DATABASE_PORT: String(await findFreePort()),
      IDENTITY_EMULATOR_PORT: String(await findFreePort()),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  async function hasSaid(text: string, times = 1): Promise<void> {
    while (output.split(text).length <= times) {
      if (hasEnded(child)) throw new Error(`npm run dev has ended:\n${output}`);
      await sleep(10);
    }
  }
  async function remove(): Promise<void> {
    child.kill('SIGTERM');
    if (!hasEnded(child)) await once(child, 'exit');
    await rm(parent, { recursive: true, force: true });
  }
  try {
    await hasSaid('Ctrl-C');
  } catch (error) {
    await remove();
    throw error;
  }
  return { address: `http://localhost:${port}`, dataDirectory, said: () => output, hasSaid, remove };
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
