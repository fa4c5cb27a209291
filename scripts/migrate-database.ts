import { migrate } from '#server/platform/database/migrate.ts';
import { closePool, openPool } from '#server/platform/database/open-pool.ts';

export async function migrateDatabase(connectionString: string): Promise<void> {
  const pool = await openPool({ connectionString, maximumConnections: 1 });
  try {
    await migrate(pool);
  } finally {
    await closePool(pool);
  }
}
