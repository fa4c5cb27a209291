import type { Config } from '#server/platform/settings/config.ts';
import type { BackupTask } from './make-backup.ts';
import { readProductVersion } from './product-version.ts';

type BackupRequest = Pick<BackupTask, 'folder' | 'lock'> & { connectionString: string; isClockDoubtful: boolean };

export async function createBackupTask(
  config: Config,
  { connectionString, folder, lock, isClockDoubtful }: BackupRequest,
): Promise<BackupTask> {
  return {
    ...{ folder, lock, settings: config.plainSettings },
    keeping: isClockDoubtful ? null : config.backup.keeping,
    key: 'passphrase' in lock ? lock : null,
    // May read every row.
    connectionString: config.migrationDatabaseUrl ?? connectionString,
    dataDirectory: config.dataDirectory,
    studyMaterialDirectory: config.studyMaterialDirectory,
    sessionSecret: config.sessionSecret === undefined ? 'dataFolder' : 'environment',
    ...(await readProductVersion()),
  };
}
