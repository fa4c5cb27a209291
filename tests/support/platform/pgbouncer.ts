import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { administrate } from './administrate.ts';
import { findFreePort } from './free-port.ts';

const program = '/usr/sbin/pgbouncer';

export const hasPgBouncer = existsSync(program);

/** A pooler of a test's own in front of a database. */
export type PgBouncer = {
  /** The way through it. */
  connectionString: string;
  /** Lets go of its connections to the database, as an operator does after a change of the role. */
  reconnect: () => Promise<void>;
  close: () => Promise<void>;
};

/** Runs deployment/pgbouncer-role.sql for the role and the database of an address. */
export async function givePoolerSettings(connectionString: string): Promise<void> {
  const { username, pathname } = new URL(connectionString);
  const documented = await readFile('deployment/pgbouncer-role.sql', 'utf8');
  const statements = documented
    .replaceAll('wordmood_app', `"${decodeURIComponent(username)}"`)
    .replaceAll('database wordmood', `database "${pathname.slice(1)}"`);
  await administrate(connectionString, statements);
}

/**
 * Starts PgBouncer with deployment/pgbouncer.ini.
 *
 * @param connectionString of the database itself
 * @param settings of PgBouncer; by default few server connections, so that clients share them and wait
 */
export async function startPgBouncer(
  connectionString: string,
  settings: object = { default_pool_size: 4, query_wait_timeout: 120 },
): Promise<PgBouncer> {
  if (!hasPgBouncer) throw new Error(`There is no ${program}: Debian's package pgbouncer brings it.`);
  const { hostname, port, username, password, pathname } = new URL(connectionString);
  const folder = await mkdtemp(join(tmpdir(), 'wordmood-pgbouncer-'));
  const ownPort = await findFreePort();
  const [, documented = ''] = (await readFile('deployment/pgbouncer.ini', 'utf8')).split('[pgbouncer]\n');
  const lines = {
    ...Object.fromEntries(Array.from(documented.matchAll(/^(\w+) = (.+)$/gm), ([, name, value]) => [name, value])),
    listen_addr: '127.0.0.1',
    listen_port: ownPort,
    unix_socket_dir: '',
    auth_type: 'any',
    admin_users: 'operator',
    // Round robin over all clients.
    server_round_robin: 1,
    ...settings,
  };
  const file = join(folder, 'pgbouncer.ini');
  const target = `host=${hostname} port=${port} user=${decodeURIComponent(username)} password=${decodeURIComponent(password)}`;
  const text = Object.entries(lines).map(([name, value]) => `${name} = ${value}`);
  await writeFile(file, ['[databases]', `* = ${target}`, '[pgbouncer]', ...text, ''].join('\n'));
  await chmod(folder, 0o755);
  // It refuses to run as root.
  const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(program, ['-q', ...account, file], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const url = new URL(connectionString);
  url.host = `127.0.0.1:${ownPort}`;
  const administration = `postgres://operator@127.0.0.1:${ownPort}/pgbouncer`;
  const giveUpAt = performance.now() + 20_000;
  while (!(await answers(administration))) {
    if (child.exitCode !== null || performance.now() > giveUpAt) throw new Error('PgBouncer does not start.');
    await sleep(20);
  }
  return {
    connectionString: url.href,
    async reconnect() {
      await administrate(administration, `reconnect ${pathname.slice(1)}`);
    },
    async close() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

function answers(administration: string): Promise<boolean> {
  return administrate(administration, 'show version').then(
    () => true,
    () => false,
  );
}
