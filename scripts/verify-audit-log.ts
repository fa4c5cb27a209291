import { parseArgs } from 'node:util';
import { readRecordedHeads } from '#server/accounts/audit/recorded-heads.ts';
import {
  type AuditVerdict,
  isChainIntact,
  type RecordedHead,
  verifyAuditLog,
} from '#server/accounts/audit/verify-audit-log-store.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { readAuditHeadsIn } from './recorded-heads-in.ts';
import { onRunningDatabase, runCommand } from './run-command.ts';

/**
 * Verifies the audit log, also against the heads in the data folder: `npm run verify-audit-log`, while the server runs.
 * `-- --noted NUMBER:HASH` checks an earlier head, `-- --heads FILE` all heads of a log, mail or folder. Exits with 1
 * on findings.
 */
await runCommand(async (args) => {
  const { values } = parseArgs({
    args,
    options: { noted: { type: 'string', multiple: true }, heads: { type: 'string', multiple: true } },
  });
  const given = [...(values.noted ?? []).map(readRecordedHead), ...(await readAuditHeadsIn(values.heads ?? []))];
  const { verdict, compared } = await onRunningDatabase(async (database, config) => {
    const noted = [...given, ...(await readRecordedHeads(config.dataDirectory))];
    return { verdict: await verifyAuditLog(database, noted), compared: noted.length };
  });
  return isChainIntact(verdict)
    ? { output: report(verdict, compared) }
    : { output: report(verdict, compared), exitCode: 1 };
});

function readRecordedHead(text: string): RecordedHead {
  const [, entryId, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  if (entryId === undefined || hash === undefined) {
    throw new StartupFailure(
      '--noted takes what an earlier run has printed: a number, a colon and 64 letters and digits.',
    );
  }
  return { entryId: Number(entryId), hash };
}

function report({ entryCount, firstBrokenEntry, lostReferences, head }: AuditVerdict, compared: number): string {
  const against = compared === 0 ? '' : `, compared with ${compared} noted before`;
  if (firstBrokenEntry !== null)
    return `${entryCount} entries${against}; the first that does not fit is number ${firstBrokenEntry}.`;
  if (lostReferences > 0) {
    return `${entryCount} entries${against}; ${lostReferences} accounts that they refer to are gone, and no entry says so.`;
  }
  return `${entryCount} entries, whole${against}.\nTo be noted elsewhere: ${head.entryId}:${head.hash}`;
}
