import { readdir, readFile, stat } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { isProcessRunning } from '#server/platform/database/postmaster.ts';
import { query } from '#tests/support/platform/embedded-database-folder.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { newPreparedDataFolder } from '#tests/support/platform/prepared-data-folder.ts';
import { ServerProcess } from '#tests/support/platform/server-process.ts';
import { openTestDatabase } from '#tests/support/platform/test-database.ts';

const test = openedForTests(openTestDatabase);
/** Stays up from the first case to the last, for those that end no server. */
let lasting: ServerProcess;
const servers: ServerProcess[] = [];

beforeAll(async () => {
  lasting = await ServerProcess.start({ DATABASE_URL: test.connectionString });
  await lasting.welcome();
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.remove()));
});
afterAll(async () => {
  await lasting.remove();
});

/** A server process for one case alone. */
async function start(settings: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await ServerProcess.start({ DATABASE_URL: test.connectionString, ...settings });
  servers.push(server);
  return server;
}

async function isAnswering(server: ServerProcess): Promise<boolean> {
  return fetch(`${server.address}/readyz`).then(
    (response) => response.ok,
    () => false,
  );
}

/** @returns a connection on which it has read the beginning of a request, and waits for the rest */
async function hasBegunToAsk(server: ServerProcess): Promise<Socket> {
  const socket = connect(Number(new URL(server.address).port), '127.0.0.1');
  socket.on('error', () => {});
  await new Promise((resolve) => socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n', resolve));
  await server.hasReadWhatWasSent();
  return socket;
}

it('prints its address, the staff command, the mail server and the data folder', async () => {
  const welcome = await lasting.welcome();
  expect(await isAnswering(lasting)).toBe(true);
  expect(welcome).toMatch(/Address +http:\/\/localhost:\d+\n/);
  expect(welcome).toMatch(/Staff .*npm run make-staff/);
  expect(welcome).toMatch(/Mail .*\/mailbox\n/);
  expect(welcome).toMatch(
    /Data +database wordmood_test_\w+ on 127\.0\.0\.1|Data +database wordmood_test_\w+ on localhost/,
  );
  expect(welcome).not.toContain(new URL(test.connectionString).password || 'no password');
});

it('starts without data, creating a database and a session secret, and leaves no process behind', async () => {
  const server = await start({ DATABASE_URL: '' });
  await server.welcome();
  expect(await isAnswering(server)).toBe(true);
  expect(await readdir(server.dataDirectory)).toEqual(expect.arrayContaining(['postgres', 'session-secret']));
  expect((await stat(join(server.dataDirectory, 'session-secret'))).mode & 0o777).toBe(0o600);
  const written = await readdir(server.dataDirectory, { recursive: true, withFileTypes: true });
  const open = await Promise.all(
    written
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) => ({ name, mode: (await stat(join(parentPath, name))).mode & 0o077 })),
  );
  expect(open.filter(({ mode }) => mode !== 0)).toEqual([]);
  const pid = await readPostmasterPid(server);
  expect(await isProcessRunning(pid)).toBe(true);
  server.signal('SIGTERM');
  expect(await server.end()).toEqual({ exitCode: 0, errors: '' });
  expect(await isProcessRunning(pid)).toBe(false);
});

async function readPostmasterPid(server: ServerProcess): Promise<number> {
  const [pid = ''] = (await readFile(join(server.dataDirectory, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  return Number(pid);
}

it('refuses a port in use, a wrong setting and a silent database with one line and exit code 1', async () => {
  const { port } = new URL(lasting.address);
  const cases: [Record<string, string>, RegExp][] = [
    [{ PORT: port }, new RegExp(`^Port ${port} of 127\\.0\\.0\\.1 is taken by another program: .*PORT\\.\\n$`)],
    [{ HOST: '192.0.2.1', LOG_LEVEL: 'error' }, /^192\.0\.2\.1 is no address of this machine: .*\n$/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of .*\n$/],
    [
      { DATABASE_URL: 'postgres://ana:geheim@127.0.0.1:9/study' },
      /^The database does not answer: .*ECONNREFUSED.*127\.0\.0\.1:9\.\n$/,
    ],
    [{ STUDY_MATERIAL_DIR: '/nowhere' }, /^.*STUDY_MATERIAL_DIR.*\n$/],
  ];
  await Promise.all(
    cases.map(async ([settings, line]) => {
      const { exitCode, errors } = await (await start(settings)).end();
      expect(errors).toMatch(line);
      expect(errors.trim().split('\n')).toHaveLength(1);
      expect(errors).not.toContain('geheim');
      expect(exitCode).toBe(1);
    }),
  );
  expect(await isAnswering(lasting)).toBe(true);
});

it('finishes the request under way when it is stopped', async () => {
  const server = await start();
  await server.welcome();
  const socket = await hasBegunToAsk(server);
  const answer = new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('close', () => resolve(text));
  });
  server.signal('SIGTERM');
  await expect.poll(() => isAnswering(server)).toBe(false);
  socket.write('Connection: close\r\n\r\n');
  expect(await answer).toContain('{"alive":true}');
  expect((await server.end()).exitCode).toBe(0);
});

it('does not wait for a request that never ends', async () => {
  const server = await start();
  await server.welcome();
  await hasBegunToAsk(server);
  server.signal('SIGTERM');
  // Where it has to end itself, it says 1.
  expect((await server.end()).exitCode).toBe(0);
});

it('ends at once on a second signal, and its database server with it', async () => {
  const server = await start({ DATABASE_URL: '', DATA_DIR: await newPreparedDataFolder() });
  await server.welcome();
  const databasePid = await readPostmasterPid(server);
  await hasBegunToAsk(server);
  server.signal('SIGINT');
  await expect.poll(() => isAnswering(server)).toBe(false);
  server.signal('SIGINT');
  // Without a second signal, it has waited for what was asked and says 0.
  expect((await server.end()).exitCode).toBe(1);
  await expect.poll(() => isProcessRunning(databasePid)).toBe(false);
});

it('survives the loss of its database connections', async () => {
  expect(await isAnswering(lasting)).toBe(true);
  await query(
    test.connectionString,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await expect.poll(() => isAnswering(lasting)).toBe(true);
});

it('drops a client that is too slow with its headers', async () => {
  const socket = connect(Number(new URL(lasting.address).port), '127.0.0.1');
  const begin = performance.now();
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.resume();
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n');
  await closed;
  expect(performance.now() - begin).toBeGreaterThan(14_000);
  // Less than what Node itself would wait.
});
