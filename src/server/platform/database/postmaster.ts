import { execFile } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { readIfPresent } from './durable-files.ts';

const run = promisify(execFile);

/**
 * A running PostgreSQL server. `binary` is the program it was started from; `socketFolder` is empty when it has none, and as the
 * server knows it otherwise; `isReady` says that it has told its lock file to be open for connections.
 */
export type Postmaster = {
  pid: number;
  port: number;
  listensOnPort: boolean;
  socketFolder: string;
  binary: string;
  isReady: boolean;
};

/** What the lock file of a folder of database files says about the process it names. */
type FolderState =
  /** Nobody, as far as we can see; PostgreSQL itself looks again. */
  | { kind: 'free' }
  /** Our server, left behind by a process that was killed, or still going down. */
  | { kind: 'ours'; postmaster: Postmaster }
  /** The number in the file has passed to a process that is no PostgreSQL at all. */
  | { kind: 'stale'; pid: number };

/**
 * A setting that means nothing to PostgreSQL: it carries the folder in the command line, which the kernel shows to everybody,
 * unlike another process's working directory.
 */
export const folderSetting = 'wordmood.folder';

/** Looks at `postmaster.pid` and at the process it names. */
export async function inspectFolder(clusterDirectory: string): Promise<FolderState> {
  const text = await readIfPresent(join(clusterDirectory, 'postmaster.pid'));
  // Lines: process number, folder, start time, port, socket folder, address, memory key, state.
  const [pidText = '', , , portText = '', socketFolder = '', address = '', , state = ''] = (text ?? '').split('\n');
  const pid = Number(pidText);
  if (!Number.isInteger(pid) || pid <= 0) return { kind: 'free' };
  const commandLine = await readCommandLine(pid);
  if (commandLine === undefined) return { kind: 'free' };
  const binary = commandLine.program;
  if (!/^postgres\b/.test(basename(binary))) return { kind: 'stale', pid };
  if (!commandLine.includes(`${folderSetting}=${clusterDirectory}`)) return { kind: 'free' };
  const listening = { port: Number(portText), listensOnPort: address !== '', socketFolder };
  return { kind: 'ours', postmaster: { pid, ...listening, binary, isReady: state.trim() === 'ready' } };
}

/** Whether the program that a process was started from has been replaced meanwhile, as an update of the system does. */
export async function isProgramReplaced(pid: number): Promise<boolean> {
  return (await readlink(`/proc/${pid}/exe`).catch(() => '')).endsWith(' (deleted)');
}

/** Whether a process runs; one that has ended and only waits to be collected by its parent does not. */
export async function isProcessRunning(pid: number): Promise<boolean> {
  return (await readCommandLine(pid)) !== undefined;
}

type CommandLine = { program: string; includes: (argument: string) => boolean };

/** Nothing when there is no such process, or it has ended and only waits to be collected. */
async function readCommandLine(pid: number): Promise<CommandLine | undefined> {
  if (process.platform === 'linux') {
    const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    const [program = '', ...rest] = text.split('\0');
    return text === '' ? undefined : { program, includes: (argument) => rest.includes(argument) };
  }
  const text = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
  if (text === '') return undefined;
  const program = text.slice(0, Math.max(text.indexOf(' -D '), 0)) || text;
  return { program, includes: (argument) => ` ${text} `.includes(` ${argument} `) };
}
