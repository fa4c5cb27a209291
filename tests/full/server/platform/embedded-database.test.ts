import { spawn } from 'node:child_process';
import { lstat, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isProcessRunning } from '#server/platform/database/postmaster.ts';
import { EmbeddedDatabaseFolder, query } from '#tests/support/platform/embedded-database-folder.ts';

let folder: EmbeddedDatabaseFolder;

beforeEach(async () => {
  folder = await EmbeddedDatabaseFolder.make();
});
afterEach(async () => {
  await folder.remove();
});

const keepNote = "create table note as select 'saved' as text";
const readNote = 'select text from note';
/** PostgreSQL's message of an administrator's stop. */
const administratorsCommand = '57P01';

async function permissionsOf(path: string): Promise<string> {
  return ((await stat(path)).mode & 0o777).toString(8);
}

describe('the embedded database', () => {
  beforeEach(() => folder.wasUsedBefore());

  it('with a socket opens no port, and its socket is in a private folder', async () => {
    const embedded = await folder.start({ listensOn: 'socket' });
    expect(await query(embedded.connectionString, 'show listen_addresses')).toBe('');
    const socketFolder = await lstat(join(folder.cluster, 'socket'));
    expect(socketFolder.mode & 0o777).toBe(0o700);
    expect(socketFolder.uid).toBe((await lstat(folder.cluster)).uid);
    const guess = new URL(embedded.connectionString);
    guess.password = 'a-guess';
    await expect(query(guess.href, 'select 1')).rejects.toThrow('password authentication failed');
  });

  it('of a killed server is ended before another starts, with its data intact', async () => {
    const killed = await folder.startOtherServer();
    await query(killed.connectionString, keepNote);
    expect(await folder.refusal()).toMatch(
      new RegExp(`^StartupFailure: Another server has the data folder .*process ${killed.pid} on `),
    );
    await killed.kill();
    expect(await isProcessRunning(killed.databasePid)).toBe(true);
    const embedded = await folder.start();
    expect(await isProcessRunning(killed.databasePid)).toBe(false);
    expect(await query(embedded.connectionString, readNote)).toBe('saved');
  });

  it("stops within a client's transaction, which it ends in order", async () => {
    const embedded = await folder.start();
    const client = new pg.Client({ connectionString: embedded.connectionString });
    const told = new Promise<unknown>((resolve) => client.on('error', resolve));
    await client.connect();
    await client.query('begin');
    await embedded.stop();
    // A smart shutdown logs nothing, and an immediate one another message.
    expect(await told).toMatchObject({ code: administratorsCommand });
    expect(await isProcessRunning(embedded.pid())).toBe(false);
  });

  it('restarts by itself when the database server is killed', async () => {
    const embedded = await folder.start({ listensOn: 'socket' });
    await query(embedded.connectionString, keepNote);
    const killed = embedded.pid();
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => embedded.pid()).not.toBe(killed);
    expect(await query(embedded.connectionString, readNote)).toBe('saved');
  });
});

describe('after a killed server', () => {
  beforeEach(() => folder.wasUsedBefore());

  it('a database server killed too is awaited until its last process ends', async () => {
    const killed = await folder.startOtherServer();
    await query(killed.connectionString, keepNote);
    const client = new pg.Client({ connectionString: killed.connectionString });
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const helper = rows[0]?.pid ?? 0;
    process.kill(helper, 'SIGSTOP');
    await killed.kill();
    process.kill(killed.databasePid, 'SIGKILL');
    const starting = folder.start();
    await sleep(1_000);
    const isStillWaiting = await Promise.race([starting.then(() => false), sleep(0, true)]);
    process.kill(helper, 'SIGCONT');
    const embedded = await starting;
    expect(isStillWaiting).toBe(true);
    expect(await query(embedded.connectionString, readNote)).toBe('saved');
  });

  it('a reused process id is not mistaken for the database', async () => {
    const embedded = await folder.start();
    await query(embedded.connectionString, keepNote);
    const lockFile = await readFile(join(folder.cluster, 'postmaster.pid'), 'utf8');
    await embedded.stop();
    // PostgreSQL itself sees through a number that is out of its reach; this one belongs to its own account.
    const { uid, gid } = await stat(folder.cluster);
    const stranger = spawn('sleep', ['60'], { uid, gid, cwd: '/' });
    await writeFile(join(folder.cluster, 'postmaster.pid'), lockFile.replace(/^\d+/, String(stranger.pid)));
    const next = await folder.start();
    expect(await query(next.connectionString, readNote)).toBe('saved');
    expect(stranger.exitCode).toBe(null);
    stranger.kill();
  });
});

describe('the first start', () => {
  it('creates a private database with durable settings', async () => {
    const { connectionString } = await folder.start();
    expect(await permissionsOf(folder.path)).toBe('700');
    expect(await permissionsOf(folder.cluster)).toBe('700');
    expect(await permissionsOf(join(folder.path, 'postgres-password'))).toBe('600');
    expect(
      await query(
        connectionString,
        "select string_agg(setting, ' ') from pg_settings where name in ('data_checksums', 'fsync', 'full_page_writes', 'synchronous_commit')",
      ),
    ).toBe('on on on on');
    expect(await query(connectionString, 'show listen_addresses')).toBe('127.0.0.1');
    expect(await query(connectionString, 'show unix_socket_directories')).toBe('');
    const withoutPassword = new URL(connectionString);
    withoutPassword.password = 'a-guess';
    await expect(query(withoutPassword.href, 'select 1')).rejects.toThrow('password authentication failed');
  });

  it.each<[string, string]>([
    ['the password is written', 'postgres-password'],
    ['half of the files are made', 'postgres.new-*/base/1/PG_VERSION'],
    ['the files have their final name', 'postgres'],
    ['the database server starts', 'postgres/postmaster.pid'],
  ])('that was interrupted when %s is repaired', async (_moment, file) => {
    await folder.startAndKillAt(file);
    const embedded = await folder.start();
    expect(await query(embedded.connectionString, 'select current_database()')).toBe('wordmood');
  });
});
