import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../src/server/database/embedded-postgres-server.ts';
import { migrate } from '../../src/server/database/migrate.ts';
import { openPool } from '../../src/server/database/open-pool.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL of the operator's own to run the server tests on; empty for the embedded one. */
    administrationUrl: string;
    /** A database with every migration applied and nothing in it, to be copied; nobody connects to it. */
    templateUrl: string;
  }
}

/** Once per run and database server: a template database that every test file copies (`openTestDatabase`). */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await findServer(project.getProvidedContext().administrationUrl);
  const name = `wordmood_test_${randomUUID().slice(0, 8)}`;
  await administrate(server.url, `create database ${name}`);
  const templateUrl = new URL(server.url);
  templateUrl.pathname = `/${name}`;
  const pool = await openPool({ connectionString: templateUrl.href, maximumConnections: 1 });
  await migrate(pool);
  await pool.end();
  project.provide('administrationUrl', server.url);
  project.provide('templateUrl', templateUrl.href);
  return async () => {
    await administrate(server.url, `drop database ${name} with (force)`);
    await server.stop();
  };
}

/** Runs one statement with a connection of its own. */
export async function administrate(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A port of 127.0.0.1 that was free a moment ago. */
export async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('The probe had no port.');
  return address.port;
}

async function findServer(administrationUrl: string): Promise<{ url: string; stop: () => Promise<void> }> {
  if (administrationUrl !== '') return { url: administrationUrl, stop: async () => {} };
  const dataDirectory = await mkdtemp(join(tmpdir(), 'wordmood-tests-'));
  const embedded = await startEmbeddedPostgres({
    dataDirectory,
    port: await findFreePort(),
    log: pino({ level: 'silent' }),
  });
  return {
    url: embedded.connectionString,
    async stop() {
      await embedded.stop();
      await rm(dataDirectory, { recursive: true });
    },
  };
}
