import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runningDatabaseAddress } from '#server/platform/database/running-database-address.ts';
import { readConfig } from '#server/platform/settings/config.ts';
import { findFreePort } from './free-port.ts';
import { copyPreparedDataFolder } from './prepared-data-folder.ts';
import { ServerProcess } from './server-process.ts';

/** Against hanging. */
const startLimitMs = 300_000;

/** A real installation with a data folder and ports of its own, whose server process may end and be started again. */
export type RunningInstallation = {
  address: string;
  dataDirectory: string;
  /** Where the database of this installation answers. */
  databaseAddress: () => Promise<string>;
  serverPid: () => number;
  /** Everything that its processes have printed so far. */
  output: () => string;
  start: () => Promise<void>;
  /** Ends the process as a power cut would. */
  kill: () => Promise<void>;
  /** Ends the process as an operator does, and removes its data. */
  remove: () => Promise<void>;
};

/** @returns an installation that is up; a rehearsal, unless the settings say otherwise */
export async function startInstallation(settings: Record<string, string> = {}): Promise<RunningInstallation> {
  const folder = await mkdtemp(join(tmpdir(), 'wordmood-'));
  const port = Number(settings.PORT ?? (await findFreePort()));
  const environment = {
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    EMBEDDED_DATABASE_PORT: String(await findFreePort()),
    REHEARSAL: '1',
    ...settings,
  };
  const address = `http://localhost:${port}`;
  const processes: ServerProcess[] = [];
  const output = () => processes.map((server) => server.printed).join('');

  async function start(): Promise<void> {
    const server = await ServerProcess.start(environment);
    processes.push(server);
    const deadline = performance.now() + startLimitMs;
    while (!(await answers(address))) {
      if (server.hasEnded) throw new Error(`The server ended:\n${output()}`);
      if (performance.now() > deadline) throw new Error(`The server did not answer in time:\n${output()}`);
      await sleep(50);
    }
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const server = processes.at(-1);
    server?.signal(signal);
    await server?.end();
  }

  async function remove(): Promise<void> {
    await end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }

  try {
    await copyPreparedDataFolder(environment.DATA_DIR);
    await start();
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    address,
    dataDirectory: environment.DATA_DIR,
    databaseAddress: () => runningDatabaseAddress(readConfig(environment)),
    serverPid: () => processes.at(-1)?.pid ?? 0,
    output,
    start,
    kill: () => end('SIGKILL'),
    remove,
  };
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/readyz`)).ok;
  } catch {
    return false;
  }
}
