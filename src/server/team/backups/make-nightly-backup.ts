import { queueMailToTeam } from '#server/accounts/account/team-recipients-store.ts';
import { BackupFailure } from '#server/platform/backup/backup-failure.ts';
import { removeBackupDrafts } from '#server/platform/backup/backup-files.ts';
import { createBackupTask } from '#server/platform/backup/create-backup-task.ts';
import { runBackupWorker } from '#server/platform/backup/run-backup-worker.ts';
import type { ClockWatch } from '#server/platform/clock/clock-watch-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { runningDatabaseAddress } from '#server/platform/database/running-database-address.ts';
import { describeFault } from '#server/platform/log/log.ts';
import { isMailOnHold } from '#server/platform/mail/mail-on-hold.ts';
import { timeZoneOfStudy } from '#study/time-zone/time-zone-of-study.ts';
import { backupFailedMail } from './backup-failed-mail.ts';
import {
  type BackupRun,
  claimNight,
  maximumRunMs,
  recordBackup,
  recordBackupFailure,
  releaseNight,
} from './backup-run-store.ts';
import { removeStaleCopies } from './rehearse-restore.ts';

/** Local hour from which the backup is made: few participants, and before the audit head is mailed. */
const madeFromHour = 2;

type Round = { stopping: AbortSignal; clockWatch: Pick<ClockWatch, 'isDoubtful'>; maximumMs?: number };
type Deps = Pick<ServerContext, 'config' | 'database' | 'clock' | 'log'>;

/**
 * Makes the night's backup into the configured folder, on one server of all. The first failed attempt notifies the team; the readiness page
 * shows it until one succeeds. A rehearsed copy makes none, as its backups would rotate out those of production.
 *
 * `maximumMs` is after how long it is given up: until its end the database keeps every row of before, which fills the disk.
 */
export async function makeNightlyBackup(
  deps: Deps,
  { stopping, clockWatch, maximumMs = maximumRunMs }: Round,
): Promise<void> {
  const { config, database, clock } = deps;
  const { folder, lock } = config.backup;
  await removeStaleCopies(config.dataDirectory);
  if (folder === null || lock === null || isMailOnHold(config.dataDirectory)) return;
  await removeBackupDrafts(folder);
  const night = nightOf(clock.now());
  if (night === null) return;
  const run = await claimNight(database, night, clock.now());
  if (run === null) return;
  try {
    const connectionString = await runningDatabaseAddress(config);
    const isClockDoubtful = await clockWatch.isDoubtful();
    const task = await createBackupTask(config, { connectionString, folder, lock, isClockDoubtful });
    const made = await runBackupWorker(task, AbortSignal.any([stopping, AbortSignal.timeout(maximumMs)]));
    await recordBackup(database, run, made, clock.now());
    deps.log.info({ count: made.files }, 'made the nightly backup');
    if (made.removed === null) deps.log.warn({ check: 'clock' }, 'no older backup was removed: the clock may be wrong');
  } catch (error) {
    // Shutdown, not a failure: the next server starts over.
    if (stopping.aborted) await releaseNight(database, run);
    else await notifyFailure(deps, run, error);
  }
}

async function notifyFailure({ config, database, clock, log }: Deps, run: BackupRun, error: unknown): Promise<void> {
  const kind = error instanceof BackupFailure ? error.kind : 'other';
  const reason = error instanceof BackupFailure ? { reason: error.message } : describeFault(error);
  log.error({ failure: kind, ...reason }, 'no backup was made');
  await recordBackupFailure(database, run, kind, clock.now());
  if (run.failure !== null) return;
  const concerned = { role: 'administration', now: clock.now() } as const;
  await queueMailToTeam(database, config, backupFailedMail(kind, config.publicAddress), concerned);
}

/** @returns the date of the night; null by day */
function nightOf(now: Date): string | null {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZoneOfStudy);
  return local.hour < madeFromHour ? null : local.toPlainDate().toString();
}
