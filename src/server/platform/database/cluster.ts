import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import type { OperatingSystemAccount } from './operating-system-account.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import type { SocketFolder } from './socket-folder.ts';

/** The embedded PostgreSQL of one installation. */
export type Cluster = {
  /** The folder of database files, with symbolic links resolved. */
  directory: string;
  dataDirectory: string;
  binaries: PostgresBinaries;
  /** Only where this process is root, which may not run PostgreSQL. */
  account: OperatingSystemAccount | undefined;
  /** On 127.0.0.1; with a socket, part of its name. */
  port: number;
  /** Replaces the port. */
  socket: SocketFolder | undefined;
  password: string;
};

export const embeddedRole = 'wordmood';
export const embeddedDatabase = 'wordmood';

export function connectionStringOf(
  { port, socket, password }: { port: number; socket: Pick<SocketFolder, 'path'> | undefined; password: string },
  database: string = embeddedDatabase,
): string {
  const credentials = `${embeddedRole}:${password}`;
  if (socket === undefined) return `postgres://${credentials}@127.0.0.1:${port}/${database}`;
  return `postgres://${credentials}@localhost/${database}?host=${encodeURIComponent(socket.path)}&port=${port}`;
}

const folderDescriptor = 3;

/**
 * Starts a program of PostgreSQL on a folder. An account other than root's may not reach the folder by its path: it inherits the open folder
 * and names it by the descriptor.
 *
 * @param command program and arguments, from the name of the folder
 * @param streams standard streams; further descriptors are inherited
 */
export function startOnFolder(
  { account }: Pick<Cluster, 'account'>,
  directory: string,
  command: (folder: string) => readonly [program: string, words: readonly string[]],
  [input = 'ignore', output = 'ignore', errors = 'ignore', ...inherited]: readonly (number | 'ignore' | 'pipe')[],
): ChildProcess {
  const descriptor = account === undefined ? undefined : openSync(directory, 'r');
  const [program, words] = command(descriptor === undefined ? directory : `/proc/self/fd/${folderDescriptor}`);
  try {
    return spawn(program, words, {
      cwd: '/',
      // PGPORT, PGDATA, PGOPTIONS and the like would steer the programs.
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      // A process group of its own: Ctrl-C in the terminal must not end it before the last request.
      detached: true,
      stdio: [input, output, errors, ...(descriptor === undefined ? [] : [descriptor]), ...inherited],
      ...(account === undefined ? {} : { uid: account.uid, gid: account.gid }),
    });
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}
