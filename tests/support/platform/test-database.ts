import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#server/platform/database/open-database.ts';
import { administrate } from './administrate.ts';

/** A database of one test file's own, with every migration applied and nothing in it. */
export type TestDatabase = { database: Database; connectionString: string; close: () => Promise<void> };

/** Copies the migrated template; `close` ends the connections and drops the copy. */
export function openTestDatabase(): Promise<TestDatabase> {
  return copyDatabase(inject('templateUrl'));
}

/** Copies a database without connections, so that a test may damage it. */
export async function copyDatabase(connectionString: string): Promise<TestDatabase> {
  const administrationUrl = inject('administrationUrl');
  const url = new URL(connectionString);
  const original = url.pathname.slice(1);
  const name = `${original}_${randomUUID().slice(0, 8)}`;
  // A fifth of the time of the default strategy, which writes each page of the template to the WAL.
  await administrate(administrationUrl, `create database ${name} template ${original} strategy file_copy`);
  url.pathname = `/${name}`;
  const database = await openDatabase({ connectionString: url.href });
  return {
    database,
    connectionString: url.href,
    async close() {
      await database.destroy();
      await administrate(administrationUrl, `drop database ${name} with (force)`);
    },
  };
}
