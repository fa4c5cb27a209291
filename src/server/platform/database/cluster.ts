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

/** @returns how the app, `psql` and `pg_dump` reach a database of the embedded server. */
export function connectionStringOf(
  { port, socket, password }: { port: number; socket: Pick<SocketFolder, 'path'> | undefined; password: string },
  database: string = embeddedDatabase,
): string {
  const credentials = `${embeddedRole}:${password}`;
  if (socket === undefined) return `postgres://${credentials}@127.0.0.1:${port}/${database}`;
  return `postgres://${credentials}@localhost/${database}?host=${encodeURIComponent(socket.path)}&port=${port}`;
}

/**
 * How PostgreSQL's programs are started on a folder: the folder's name as they can use it, and the options for `spawn`.
 *
 * Root's data folder is closed to the account PostgreSQL runs under, and may lie below other closed folders (`/root`).
 * The new process is put into the folder while it is still root, and then knows it as its own working directory.
 */
export function programSurroundings({ account }: Pick<Cluster, 'account'>, directory: string) {
  return {
    folderArgument: account === undefined ? directory : '/proc/self/cwd',
    options: {
      cwd: directory,
      // Nothing else of our environment: PGPORT, PGDATA, PGOPTIONS and the like would steer the programs.
      env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
      ...(account === undefined ? {} : { uid: account.uid, gid: account.gid }),
    },
  };
}
