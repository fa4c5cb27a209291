import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RehearsalDetail } from '#contract/accounts/audit-actions.ts';
import { readRecordedHeads } from '#server/accounts/audit/recorded-heads.ts';
import { isChainIntact, type RecordedHead, verifyAuditLog } from '#server/accounts/audit/verify-audit-log-store.ts';
import type { BackupKey } from '#server/platform/backup/backup-key.ts';
import { restoreBackup } from '#server/platform/backup/restore-backup.ts';
import { createStepReport, type StepReporting } from '#server/platform/backup/step-reporting.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres-server.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { closePool, openPool } from '#server/platform/database/open-pool.ts';
import { checkRecords } from '#server/research/record-check/check-records.ts';
import { dayMs } from '#study/days/durations.ts';

const folderPrefix = 'rehearsal-';
const rehearsalFolder = /^rehearsal-[0-9a-f]{8}-[0-9a-f-]{27}$/;

type Rehearsing = {
  path: string;
  key: BackupKey;
  /** Folder for the temporary restore; needs the same protection as the data. */
  within: string;
  /** Only names the copy's socket. */
  port: number;
};

export type Rehearsal = RehearsalDetail & {
  version: string;
  /** Migrations that the copy needed. */
  migrations: string[];
  auditHead: RecordedHead;
};

/**
 * Restores a backup aside, migrates the copy, checks records and audit log, and removes it. No server runs on it, so that none of its queued
 * mail is sent.
 * @throws StartupFailure when it cannot be restored
 */
export async function rehearseRestore(
  { path, key, within, port }: Rehearsing,
  reporting: StepReporting = {},
): Promise<Rehearsal> {
  await mkdir(within, { recursive: true, mode: 0o700 });
  await removeStaleCopies(within);
  const folder = join(within, `${folderPrefix}${randomUUID()}`);
  const reportStep = createStepReport(reporting);
  try {
    const rows = { port, programs: undefined };
    const { head, manifest } = await restoreBackup({ path, key, folder, rows }, reporting);
    reportStep('start the database of the copy');
    const embedded = await startEmbeddedPostgres({ dataDirectory: folder, port, listensOn: 'socket' });
    try {
      const { connectionString } = embedded;
      reportStep('bring it up to date');
      const migrations = await bringUpToDate(connectionString);
      const found = await checkCopy(connectionString, folder, reportStep);
      return { ...found, madeAt: manifest.madeAt, version: head.version, migrations };
    } finally {
      await embedded.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function bringUpToDate(connectionString: string): Promise<string[]> {
  const pool = await openPool({ connectionString, maximumConnections: 1 });
  try {
    return await migrate(pool);
  } finally {
    await closePool(pool);
  }
}

async function checkCopy(connectionString: string, folder: string, reportStep: (step: string) => void) {
  const database = await openDatabase({ connectionString });
  try {
    reportStep('check the records of participants');
    const { participants, answers, findings } = await checkRecords(database);
    reportStep('verify the audit log');
    const verdict = await verifyAuditLog(database, await readRecordedHeads(folder));
    return {
      participants,
      answers,
      findings: findings.length,
      auditEntries: verdict.entryCount,
      auditHead: verdict.head,
      auditIsWhole: isChainIntact(verdict),
    };
  } finally {
    await database.destroy();
  }
}

/** Deletes copies of killed rehearsals after a day, as they contain all data. */
export async function removeStaleCopies(within: string): Promise<void> {
  const names = await readdir(within).catch(() => []);
  for (const name of names.filter((one) => rehearsalFolder.test(one))) {
    const found = await stat(join(within, name)).catch(() => null);
    if (found === null || Date.now() - found.mtimeMs < dayMs) continue;
    await rm(join(within, name), { recursive: true, force: true });
  }
}

/** Whether everything in the copy was as it should be. */
export function isSound({ findings, auditIsWhole }: RehearsalDetail): boolean {
  return findings === 0 && auditIsWhole;
}
