import { openDatabase } from '#server/platform/database/open-database.ts';
import { checkRecords } from '#server/research/record-check/check-records.ts';

/** @returns how many places of the records do not agree with a second computation of them */
export async function countFindings(databaseUrl: string): Promise<number> {
  const database = await openDatabase({ connectionString: databaseUrl, maximumConnections: 2 });
  try {
    return (await checkRecords(database)).findings.length;
  } finally {
    await database.destroy();
  }
}
