import { parseArgs } from 'node:util';
import { type AuditVerdict, type NotedEntry, verifyAuditLog } from '#server/accounts/audit/verify-audit-log-store.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { onRunningDatabase, runCommand } from './run-command.ts';

/**
 * Verifies the audit log: `npm run verify-audit-log`, while the server runs.
 * `-- --noted NUMBER:HASH` asks also whether what an earlier run has printed is still part of it.
 * Exit code 1 when something does not fit.
 */
await runCommand(async (args) => {
  const { values } = parseArgs({ args, options: { noted: { type: 'string' } } });
  const noted = readNoted(values.noted);
  const verdict = await onRunningDatabase((database) => verifyAuditLog(database, noted));
  return verdict.firstBrokenEntry === null ? { says: report(verdict) } : { says: report(verdict), exitCode: 1 };
});

function readNoted(text: string | undefined): NotedEntry | undefined {
  if (text === undefined) return undefined;
  const [, entryId, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  if (entryId === undefined || hash === undefined) {
    throw new StartupFailure(
      '--noted takes what an earlier run has printed: a number, a colon and 64 letters and digits.',
    );
  }
  return { entryId: Number(entryId), hash };
}

function report({ entryCount, firstBrokenEntry, head }: AuditVerdict): string {
  if (firstBrokenEntry !== null)
    return `${entryCount} entries; the first that does not fit is number ${firstBrokenEntry}.`;
  return `${entryCount} entries, whole.\nTo be noted elsewhere: ${head.entryId}:${head.hash}`;
}
