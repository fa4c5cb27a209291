import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres-server.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openPool } from '#server/platform/database/open-pool.ts';
import { administrate } from './administrate.ts';
import { findFreePort } from './free-port.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL of the operator's own to run the server tests on; empty for the embedded one. */
    administrationUrl: string;
    /** A migrated empty database as a template, without connections. */
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

async function findServer(administrationUrl: string): Promise<{ url: string; stop: () => Promise<void> }> {
  if (administrationUrl !== '') return { url: administrationUrl, stop: async () => {} };
  const dataDirectory = await mkdtemp(join(tmpdir(), 'wordmood-tests-'));
  const embedded = await startEmbeddedPostgres({ dataDirectory, port: await findFreePort(), programs: 'package' });
  // Tables that were never analysed are taken for large: starting processes for them costs more than reading them.
  const oneProcess = 'alter system set max_parallel_workers_per_gather = 0';
  await administrate(embedded.connectionString, oneProcess, 'select pg_reload_conf()');
  return {
    url: embedded.connectionString,
    async stop() {
      await embedded.stop();
      await rm(dataDirectory, { recursive: true });
    },
  };
}
