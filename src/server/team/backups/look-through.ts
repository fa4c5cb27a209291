import { readRecordedHeads } from '#server/accounts/audit/recorded-heads.ts';
import { isWhole, verifyAuditLog } from '#server/accounts/audit/verify-audit-log-store.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { checkRecords } from '#server/research/record-check/check-records.ts';

type Looking = {
  connectionString: string;
  /** The data folder, which contains the recorded audit heads. */
  folder: string;
  say: (step: string) => void;
};

/** Goes through all of a database that is up to date: the records of participants, the audit log. */
export async function lookThrough({ connectionString, folder, say }: Looking) {
  const database = await openDatabase({ connectionString });
  try {
    say('check the records of participants');
    const { participants, answers, findings } = await checkRecords(database);
    say('verify the audit log');
    const verdict = await verifyAuditLog(database, await readRecordedHeads(folder));
    return {
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
