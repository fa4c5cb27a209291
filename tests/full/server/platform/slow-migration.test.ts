import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { migrate } from '#server/platform/database/migrate.ts';
import { openPool } from '#server/platform/database/open-pool.ts';
import { openTestDatabase } from '#tests/support/platform/test-database.ts';

it('a migration waits for another server longer than an ordinary statement may take', async () => {
  const { connectionString, close } = await openTestDatabase();
  const directory = await mkdtemp(join(tmpdir(), 'wordmood-migrations-'));
  const pools = await Promise.all([1, 2].map(() => openPool({ connectionString })));
  try {
    // Nothing of the product's own schema counts here.
    await pools[0]?.query('drop schema public cascade; create schema public');
    await writeFile(join(directory, '0001-slow.sql'), 'select pg_sleep(5.5); create table word (text text)');
    const ran = await Promise.all(pools.map((pool) => migrate(pool, directory)));
    expect(ran.flat()).toEqual(['0001-slow.sql']);
  } finally {
    await Promise.all(pools.map((pool) => pool.end()));
    await rm(directory, { recursive: true });
    await close();
  }
});
