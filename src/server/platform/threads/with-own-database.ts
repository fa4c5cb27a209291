import { type Database, openDatabase } from '#server/platform/database/open-database.ts';
import { maximumReplyMs } from '#server/platform/database/open-pool.ts';

/** Runs work with a single database connection, closed afterwards. */
export async function withOwnDatabase<Result>(
  connectionString: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({
    connectionString,
    maximumConnections: 1,
    maximumReplyMs,
    mayTakeLonger: true,
  });
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}
