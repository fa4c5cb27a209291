import { createBackupTask } from '#server/platform/backup/create-backup-task.ts';
import { type MadeBackup, makeBackup } from '#server/platform/backup/make-backup.ts';
import type { StepReporting } from '#server/platform/backup/step-reporting.ts';
import { withDatabase } from '#server/platform/backup/with-database.ts';
import { isCommandsClockDoubtful } from '#server/platform/clock/clock-watch-store.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import type { Config } from '#server/platform/settings/config.ts';
import { recordCommandBackup } from '#server/team/backups/backup-run-store.ts';

/** Makes a backup, with the server running or stopped, and records it. */
export async function backUpInstallation(
  config: Config,
  folder: string,
  reporting: StepReporting,
): Promise<MadeBackup> {
  const { lock } = config.backup;
  if (lock === null) {
    throw new StartupFailure(
      'Say what the backup is closed with: BACKUP_RECIPIENT or BACKUP_PASSPHRASE (npm run backup -- --help).',
    );
  }
  return withDatabase(config, async (connectionString) => {
    const isClockDoubtful = await isCommandsClockDoubtful(connectionString);
    const made = await makeBackup(
      await createBackupTask(config, { connectionString, folder, lock, isClockDoubtful }),
      reporting,
    );
    await recordCommandBackup(connectionString, made);
    return made;
  });
}
