import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/platform/settings/config.ts';
import type { BackupTask } from './make-backup.ts';

const manifest = join(import.meta.dirname, '../../../../package.json');

type BackupRequest = Pick<BackupTask, 'folder' | 'lock'> & { connectionString: string; isClockDoubtful: boolean };

export async function createBackupTask(
  config: Config,
  { connectionString, folder, lock, isClockDoubtful }: BackupRequest,
): Promise<BackupTask> {
  return {
    ...{ folder, lock, settings: config.plainSettings },
    keeping: isClockDoubtful ? null : config.backup.keeping,
    // May read every row.
    connectionString: config.migrationDatabaseUrl ?? connectionString,
    dataDirectory: config.dataDirectory,
    studyMaterialDirectory: config.studyMaterialDirectory,
    sessionSecret: config.sessionSecret === undefined ? 'dataFolder' : 'environment',
    version: (JSON.parse(await readFile(manifest, 'utf8')) as { version: string }).version,
  };
}
