import { lstat, mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runningDatabaseAddress } from '#server/platform/database/running-database-address.ts';
import { chooseSocketFolder } from '#server/platform/database/socket-folder.ts';
import { readConfig } from '#server/platform/settings/config.ts';
import { EmbeddedDatabaseFolder, query } from '#tests/support/platform/embedded-database-folder.ts';
import { ServerProcess } from '#tests/support/platform/server-process.ts';

const inProduction = { PUBLIC_ADDRESS: 'https://wordmood.example.org' };

let folder: EmbeddedDatabaseFolder;

beforeEach(async () => {
  folder = await EmbeddedDatabaseFolder.make();
});
afterEach(() => folder.remove());

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const outcome = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });
  socket.destroy();
  return outcome;
}

describe('the embedded database with a socket', () => {
  beforeEach(() => folder.wasUsedBefore());

  it('is found by commands beside the server under any settings', async () => {
    await folder.start({ listensOn: 'socket' });
    const place = { DATA_DIR: folder.path };
    for (const settings of [place, { ...place, ...inProduction }]) {
      const address = await runningDatabaseAddress(readConfig(settings));
      expect(await query(address, 'select current_database()')).toBe('wordmood');
    }
  });
});

describe('with a data folder path too long for a socket', () => {
  const longName = 'a-name-as-long-as-names-of-volumes-in-a-cluster-of-containers-sometimes-are-and-then-some';

  it('the socket is in a short private folder, and the start continues', async () => {
    const parent = await mkdtemp(join(tmpdir(), longName));
    const far = await EmbeddedDatabaseFolder.at(join(parent, 'data'));
    const place = chooseSocketFolder(join(parent, 'data', 'postgres'), far.port);
    try {
      const embedded = await far.start({ listensOn: 'socket' });
      expect(place.path).toMatch(/^\/(run|tmp)\/wordmood-[0-9a-f]{16}$/);
      expect(await query(embedded.connectionString, 'select 1')).toBe(1);
      expect((await lstat(place.path)).mode & 0o777).toBe(0o700);
      const address = await runningDatabaseAddress(readConfig({ DATA_DIR: join(parent, 'data') }));
      expect(await query(address, 'select 1')).toBe(1);
    } finally {
      await far.remove();
      await rm(place.path, { recursive: true, force: true });
    }
  });
});

describe('a server in production', () => {
  it('runs with an embedded database without a port, and prints no secret', async () => {
    const server = await ServerProcess.start({
      ...inProduction,
      FIRST_START: new Date().toISOString().slice(0, 10),
      EMBEDDED_DATABASE_PORT: String(folder.port),
    });
    try {
      const welcome = await server.welcome();
      expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
      expect(await isOpen(folder.port)).toBe(false);
      expect(welcome).toContain('a socket of its own');
      const secrets = ['postgres-password', 'session-secret'].map((name) => join(server.dataDirectory, name));
      for (const secret of secrets) expect(server.printed).not.toContain(await readFile(secret, 'utf8'));
      expect((await fetch(`${server.address}/mailbox`)).headers.get('content-type') ?? '').not.toContain('mailbox');
      expect((await fetch(server.address, { method: 'POST', headers: { origin: server.address } })).status).toBe(404);
      const call = { method: 'POST', headers: { origin: server.address, 'content-type': 'application/json' } };
      const reply = await fetch(`${server.address}/api/auth/sign-out`, { ...call, body: '{}' });
      expect(await reply.json()).toMatchObject({ refusal: 'foreign-origin' });
    } finally {
      await server.remove();
    }
  });
});
