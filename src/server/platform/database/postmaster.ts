import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { readIfPresent } from './durable-files.ts';

const run = promisify(execFile);

/** A running PostgreSQL, by its lock file; `binary` is the program that was started. */
export type Postmaster = { pid: number; port: number; listensOnPort: boolean; binary: string; isReady: boolean };

type FolderState =
  /** No lock file, or that of a PostgreSQL that was not started here, which PostgreSQL itself refuses. */
  | { kind: 'free' }
  | { kind: 'ours'; postmaster: Postmaster }
  /** The process has ended, or its number was reused: PostgreSQL would take a zombie or another program for a running server. */
  | { kind: 'stale' };

/** Unknown to PostgreSQL: puts the folder at the end of the command line, which is readable for every account. */
export const folderSetting = 'wordmood.folder';

/** Reads `postmaster.pid` and the command line of the process it names. */
export async function inspectFolder(clusterDirectory: string): Promise<FolderState> {
  const text = await readIfPresent(join(clusterDirectory, 'postmaster.pid'));
  // Lines: process number, folder, start time, port, socket folder, address, memory key, state.
  const [pidText = '', , , port = '', , address = '', , state = ''] = (text ?? '').split('\n');
  const pid = Number(pidText);
  if (!Number.isInteger(pid) || pid <= 0) return { kind: 'free' };
  const commandLine = await readCommandLine(pid);
  const [binary = ''] = commandLine.split(' -D ');
  if (!/^postgres\b/.test(basename(binary))) return { kind: 'stale' };
  if (!commandLine.endsWith(` ${folderSetting}=${clusterDirectory}`)) return { kind: 'free' };
  const postmaster = {
    pid,
    port: Number(port),
    listensOnPort: address !== '',
    binary,
    isReady: state.trim() === 'ready',
  };
  return { kind: 'ours', postmaster };
}

/** @returns false for a zombie too */
export async function isProcessRunning(pid: number): Promise<boolean> {
  return (await readCommandLine(pid)) !== '';
}

export async function parentOf(pid: number): Promise<number | undefined> {
  if (process.platform !== 'linux') return Number(await ps('ppid=', pid)) || undefined;
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^PPid:\s*(\d+)$/m.exec(status)?.[1]) || undefined;
}

/** @returns the words; nothing where no process runs, or a zombie */
async function readCommandLine(pid: number): Promise<string> {
  if (process.platform !== 'linux') return ps('command=', pid);
  const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return words.replaceAll('\0', ' ').trim();
}

function ps(column: string, pid: number): Promise<string> {
  return run('ps', ['-ww', '-o', column, '-p', String(pid)]).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
}
