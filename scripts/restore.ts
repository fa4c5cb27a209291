import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { dumpFile } from '#server/platform/backup/backup-contents.ts';
import { type RestoredBackup, restoreBackup } from '#server/platform/backup/restore-backup.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { mailHold } from '#server/platform/mail/mail-on-hold.ts';
import { readConfig } from '#server/platform/settings/config.ts';
import { keyToOpen } from './backup-key-asked.ts';
import { runCommand } from './run-command.ts';
import { endedBySignal, tellSteps } from './tell-steps.ts';

const usage = `Puts a backup into a new folder, from which WordMood then starts; nothing else is touched:

  npm run restore -- --from FILE --folder NEW [--key FILE]

  --from    a backup
  --folder  a folder that is not there yet, or is empty
  --key     the file with the secret key, where a public one has closed it; otherwise BACKUP_PASSPHRASE, or one that you type`;

await runCommand(async (words) => {
  const { values } = parseArgs({
    args: words,
    options: {
      from: { type: 'string' },
      folder: { type: 'string' },
      key: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return { says: usage };
  if (values.from === undefined || values.folder === undefined) throw new StartupFailure(usage);
  const folder = resolve(values.folder);
  const key = await keyToOpen(values.key, readConfig(process.env).backup);
  const restored = await restoreBackup(
    { path: resolve(values.from), key, folder },
    { onStep: tellSteps(), signal: endedBySignal() },
  );
  return { says: report(restored, folder) };
});

function report({ head, manifest }: RestoredBackup, folder: string): string {
  const { version, newestMigration, database, sessionSecret } = head;
  const material = join(folder, 'study-material');
  return [
    `${folder}: ${manifest.files.length} files, as they were at ${manifest.madeAt}, by WordMood ${version} (${newestMigration}).`,
    ...(database === 'files'
      ? [`Start with DATA_DIR=${folder}. What this version adds to the database is added at the start.`]
      : []),
    ...(database === 'dump'
      ? [
          `Then put the dump into an empty database: pg_restore --no-owner --exit-on-error --dbname=ADDRESS ${join(folder, dumpFile)}`,
          `and start with DATABASE_URL=ADDRESS DATA_DIR=${folder}.`,
          `Once it is there: rm ${join(folder, dumpFile)}, which has everybody in it, unencrypted.`,
        ]
      : []),
    ...(database === 'none' ? ['The database is not in it: put back what you keep of it yourself.'] : []),
    ...(sessionSecret === 'environment'
      ? [
          'SESSION_SECRET was a setting, which no backup holds: set it to what it was, or second factors have to be reset.',
        ]
      : []),
    `The study material of that moment is in ${material}: compare it with yours, or name it in STUDY_MATERIAL_DIR.`,
    `Other settings of that moment, without secrets: ${join(folder, 'settings.json')}`,
    `Mail is on hold. Once people use this folder: rm ${mailHold(folder)}`,
  ].join('\n');
}
