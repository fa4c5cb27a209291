import { readKeptHeads } from '#server/accounts/audit/noted-heads.ts';
import { isWhole, verifyAuditLog } from '#server/accounts/audit/verify-audit-log-store.ts';
import { type Database, openDatabase } from '#server/platform/database/open-database.ts';
import { listTables } from '#server/platform/health/page-damage-store.ts';
import { readTable } from '#server/platform/health/read-table-store.ts';
import { checkRecords } from '#server/research/record-check/check-records.ts';

type Looking = {
  connectionString: string;
  /** The data folder, in which is written down where the audit log ended. */
  folder: string;
  say: (step: string) => void;
  signal: AbortSignal | undefined;
};

/** Goes through all of a database that is up to date: every page of every table, the records of participants, the audit log. */
export async function lookThrough({ connectionString, folder, say, signal }: Looking) {
  const database = await openDatabase({ connectionString });
  try {
    say('read every table');
    const tables = await listTables(database);
    const damagedPages = await countDamaged(database, tables, signal ?? new AbortController().signal);
    say('check the records of participants');
    const { participants, answers, findings } = await checkRecords(database);
    say('verify the audit log');
    const verdict = await verifyAuditLog(database, await readKeptHeads(folder));
    return {
      tables: tables.length,
      damagedPages,
      participants,
      answers,
      findings: findings.length,
      auditEntries: verdict.entryCount,
      auditHead: verdict.head,
      auditIsWhole: isWhole(verdict),
    };
  } finally {
    await database.destroy();
  }
}

async function countDamaged(database: Database, tables: readonly string[], signal: AbortSignal): Promise<number> {
  let damaged = 0;
  for (const table of tables) damaged += (await readTable(database, table, signal, 0)) ?? 0;
  signal.throwIfAborted();
  return damaged;
}
