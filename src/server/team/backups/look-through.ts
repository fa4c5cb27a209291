import { readRecordedHeads } from '#server/accounts/audit/recorded-heads.ts';
import { isWhole, verifyAuditLog } from '#server/accounts/audit/verify-audit-log-store.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { checkRecords } from '#server/research/record-check/check-records.ts';
import { countUnreadable, listTables } from './read-tables-store.ts';

type Looking = {
  connectionString: string;
  /** The data folder, which contains the recorded audit heads. */
  folder: string;
  say: (step: string) => void;
  signal: AbortSignal | undefined;
};

/** Verifies a migrated database: every row, the participants' records, the audit log. */
export async function lookThrough({ connectionString, folder, say, signal }: Looking) {
  const database = await openDatabase({ connectionString });
  try {
    say('read every table');
    const tables = await listTables(database);
    const unreadableTables = await countUnreadable(database, tables, signal);
    say('check the records of participants');
    const { participants, answers, findings } = await checkRecords(database);
    say('verify the audit log');
    const verdict = await verifyAuditLog(database, await readRecordedHeads(folder));
    return {
      tables: tables.length,
      unreadableTables,
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
