import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { openDatabase } from '../../src/server/database/open-database.ts';
import { administrate } from './administrate.ts';
import type { TestDatabase } from './test-database.ts';

/** Copies a database that nobody is connected to, so that a test may spoil it. */
export async function copyDatabase(connectionString: string): Promise<TestDatabase> {
  const administrationUrl = inject('administrationUrl');
  const url = new URL(connectionString);
  const original = url.pathname.slice(1);
  const name = `${original}_${randomUUID().slice(0, 8)}`;
  await administrate(administrationUrl, `create database ${name} template ${original}`);
  url.pathname = `/${name}`;
  const database = await openDatabase({ connectionString: url.href, maximumConnections: 2 });
  return {
    database,
    connectionString: url.href,
    async close() {
      await database.destroy();
      await administrate(administrationUrl, `drop database ${name} with (force)`);
    },
  };
}
