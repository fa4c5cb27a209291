import { type Database, openDatabase } from '#server/platform/database/open-database.ts';
import { longestAnswerMs } from '#server/platform/database/open-pool.ts';

/** Work of a thread with a database connection of its own, one, which is closed whatever comes of the work. */
export async function withOwnDatabase<Result>(
  connectionString: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({
    connectionString,
    maximumConnections: 1,
    longestAnswerMs,
    mayTakeLonger: true,
  });
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}
