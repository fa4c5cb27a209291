import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readBackupKey } from '#server/platform/backup/backup-key.ts';
import { type RestoredBackup, restoreBackup } from '#server/platform/backup/restore-backup.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { mailHoldFile } from '#server/platform/mail/mail-on-hold.ts';
import { readConfig } from '#server/platform/settings/config.ts';
import { abortOnSignal, createStepPrinter } from './print-steps.ts';
import { runCommand } from './run-command.ts';

const usage = `Puts a backup into a new folder, from which WordMood then starts; nothing else is touched:

  npm run restore -- --from FILE --folder NEW [--key FILE] [--database ADDRESS]

  --from      a backup
  --folder    a folder that is not there yet, or is empty
  --key       the file with the secret key, where a public one has closed it; otherwise BACKUP_PASSPHRASE
  --database  an empty PostgreSQL of one's own (15 or newer) for the rows, with the role that will own the tables; otherwise they go
              into a new embedded one. Others can read command lines: leave the password to PGPASSWORD`;

await runCommand(async (words) => {
  const { values } = parseArgs({
    args: words,
    options: {
      from: { type: 'string' },
      folder: { type: 'string' },
      key: { type: 'string' },
      database: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return { output: usage };
  if (values.from === undefined || values.folder === undefined) throw new StartupFailure(usage);
  const folder = resolve(values.folder);
  const { backup, embeddedDatabasePort: port, postgresPrograms: programs } = readConfig(process.env);
  const key = await readBackupKey(values.key, backup.lock);
  const rows = values.database === undefined ? { port, programs } : { address: values.database };
  const restored = await restoreBackup(
    { path: resolve(values.from), key, folder, rows },
    { onStep: createStepPrinter(), signal: abortOnSignal() },
  );
  return { output: report(restored, folder, values.database !== undefined) };
});

function report({ head, manifest }: RestoredBackup, folder: string, isElsewhere: boolean): string {
  const { version, newestMigration, sessionSecret } = head;
  const material = join(folder, 'study-material');
  return [
    `${folder}: ${manifest.files.length} files, as they were at ${manifest.madeAt}, by WordMood ${version} (${newestMigration}).`,
    `Start with ${isElsewhere ? 'DATABASE_URL leading to that database and ' : ''}DATA_DIR=${folder}.`,
    ...(sessionSecret === 'environment'
      ? [
          'SESSION_SECRET was a setting, which no backup holds: set it to what it was, or second factors have to be reset.',
        ]
      : []),
    `The study material of that moment is in ${material}: compare it with yours, or name it in STUDY_MATERIAL_DIR.`,
    `Other settings of that moment, without secrets: ${join(folder, 'settings.json')}`,
    `Mail is on hold. Once people use this folder: rm ${mailHoldFile(folder)}`,
  ].join('\n');
}
