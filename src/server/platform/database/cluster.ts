import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import type { OperatingSystemAccount } from './operating-system-account.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import type { SocketFolder } from './socket-folder.ts';

/** The embedded PostgreSQL of one installation: where its files, programs and log are, and who runs it. */
export type Cluster = {
  /** The folder of database files, with symbolic links resolved. */
  directory: string;
  /** The data folder around it. */
  dataDirectory: string;
  binaries: PostgresBinaries;
  /** Absent unless this process is root, which may not run PostgreSQL. */
  account: OperatingSystemAccount | undefined;
  /** On 127.0.0.1; with a socket it only stands in the socket's name. */
  port: number;
  /** Where the database listens instead of on a port. */
  socket: SocketFolder | undefined;
  password: string;
};

/** The role that owns everything in the embedded database, and the name of the one database in it. */
export const embeddedRole = 'wordmood';
export const embeddedDatabase = 'wordmood';

/** @returns how the app and `psql` reach a database of the embedded server. */
export function connectionStringOf(
  { port, socket, password }: { port: number; socket: Pick<SocketFolder, 'path'> | undefined; password: string },
  database: string = embeddedDatabase,
): string {
  const credentials = `${embeddedRole}:${password}`;
  if (socket === undefined) return `postgres://${credentials}@127.0.0.1:${port}/${database}`;
  return `postgres://${credentials}@localhost/${database}?host=${encodeURIComponent(socket.path)}&port=${port}`;
}

/** Where programs are looked for that have no folder of their own. */
export const searchPath = () => process.env.PATH ?? '/usr/bin:/bin';

/** Under this number a program finds the folder that it may not reach by its path. */
const folderDescriptor = 3;

type Streams = { stdio: readonly [StdioPipe, StdioPipe, StdioPipe]; detached?: boolean };
type StdioPipe = 'ignore' | 'pipe' | number;

/**
 * Starts one of PostgreSQL's programs on a folder.
 *
 * Root's data folder is closed to the account PostgreSQL runs under, and may lie below other closed folders (`/root`). The new process
 * is given the folder, opened by root, and calls it by that descriptor. To be put into it would not do: the programs of version 15 go to
 * another folder while they look for themselves, and do not come back to one that they cannot reach.
 *
 * @param command the program and its words, from the folder's name as the program can use it
 */
export function startOnFolder(
  { account }: Pick<Cluster, 'account'>,
  directory: string,
  command: (folder: string) => readonly [program: string, words: readonly string[]],
  { stdio, detached = false }: Streams,
): ChildProcess {
  const descriptor = account === undefined ? undefined : openSync(directory, 'r');
  const [program, words] = command(descriptor === undefined ? directory : `/proc/self/fd/${folderDescriptor}`);
  try {
    return spawn(program, words, {
      cwd: descriptor === undefined ? directory : '/',
      // Nothing else of our environment: PGPORT, PGDATA, PGOPTIONS and the like would steer the programs.
      env: { PATH: searchPath(), LC_ALL: 'C', TZ: 'UTC' },
      detached,
      stdio: [...stdio, ...(descriptor === undefined ? [] : [descriptor])],
      ...(account === undefined ? {} : { uid: account.uid, gid: account.gid }),
    });
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}
