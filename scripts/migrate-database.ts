import { migrate } from '#server/platform/database/migrate.ts';
import { closePool, openPool } from '#server/platform/database/open-pool.ts';

/** Gives a database, also an empty one, the schema of this code. */
export async function migrateDatabase(connectionString: string): Promise<void> {
  const pool = await openPool({ connectionString, maximumConnections: 1 });
  try {
    await migrate(pool);
  } finally {
    await closePool(pool);
  }
}
