import type { ChecklistFinding, ChecklistState } from '#contract/team/checklist-calls.ts';
import type { BackupState } from '#server/team/backups/backup-run-store.ts';
import type { readLastRehearsal } from '#server/team/backups/rehearsal-store.ts';
import { isSound } from '#server/team/backups/rehearse-restore.ts';
import { dayMs } from '#study/days/durations.ts';
import { createFinding } from './checklist-finding.ts';

export type BackupFacts = {
  /** An external PostgreSQL, whose backups are invisible here. */
  isByOthers: boolean;
  /** The settings name a folder for nightly backups. */
  isEveryNight: boolean;
  /** Whether this server can write to the folder; true without one. */
  folderIsWritable: boolean;
  last: BackupState;
  rehearsal: Awaited<ReturnType<typeof readLastRehearsal>>;
  /** When staff last confirmed an external backup. */
  confirmedAt: Date | null;
  /** Tables of the database that are in no backup, since they are not ours. */
  leftOut: string[];
};

/** Project's own figure: older confirmations, and rehearsals of older backups, do not count. */
export const backupCheckedDays = 30;
/** Days: one missed night is tolerated, two are not. */
const latestDays = 2;
const tooLateDays = 4;

export function judgeBackups(facts: BackupFacts, now: Date): ChecklistFinding[] {
  return [judgeLast(facts, now), judgeRehearsal(facts, now)];
}

function judgeLast(facts: BackupFacts, now: Date): ChecklistFinding {
  const { isByOthers, isEveryNight, folderIsWritable, last, leftOut } = facts;
  const at = last.madeAt?.toISOString() ?? null;
  // The kind of a failure comes second, and names of tables after it.
  const finding = (state: ChecklistState, how: string, ...kind: string[]) => {
    const names = leftOut.length === 0 ? [how, ...kind] : [how, kind[0] ?? '', ...leftOut];
    return createFinding('lastBackup', state, { names, at, count: last.bytes });
  };
  const isOlder = (days: number) => last.madeAt === null || now.getTime() - last.madeAt.getTime() > days * dayMs;
  if (!folderIsWritable) return finding(isOlder(tooLateDays) ? 'blocks' : 'attention', 'notWritable');
  if (last.failure !== null) return finding(isOlder(tooLateDays) ? 'blocks' : 'attention', 'failed', last.failure.kind);
  if (!isEveryNight)
    return isByOthers ? finding('fine', 'byOthers') : finding(isOlder(latestDays) ? 'attention' : 'fine', 'off');
  return finding(isOlder(latestDays) ? 'attention' : 'fine', 'nightly');
}

function judgeRehearsal({ isByOthers, rehearsal, confirmedAt }: BackupFacts, now: Date): ChecklistFinding {
  // A confirmation counts only for external backups.
  const confirmed = isByOthers ? confirmedAt : null;
  const ways = isByOthers ? ['byOthers'] : [];
  if (rehearsal !== null && (confirmed === null || rehearsal.at > confirmed)) {
    const { madeAt, participants } = rehearsal;
    const names = [isSound(rehearsal) ? 'rehearsed' : 'unsound', ...ways];
    // An old backup does not show that the key of the new ones is at hand.
    const counts = isSound(rehearsal) && !isOld(new Date(madeAt), now);
    return createFinding('backup', counts ? 'fine' : 'blocks', { names, at: madeAt, count: participants });
  }
  const state = confirmed === null || isOld(confirmed, now) ? 'blocks' : 'fine';
  return createFinding('backup', state, {
    names: [...(confirmed === null ? [] : ['confirmed']), ...ways],
    at: confirmed?.toISOString() ?? null,
  });
}

function isOld(moment: Date, now: Date): boolean {
  return now.getTime() - moment.getTime() > backupCheckedDays * dayMs;
}
