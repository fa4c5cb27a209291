import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeKeyPair } from '#server/platform/backup/backup-key.ts';
import { backupOrder } from '#server/platform/backup/backup-order.ts';
import { type MadeBackup, makeBackup } from '#server/platform/backup/make-backup.ts';
import { withDatabase } from '#server/platform/backup/with-database.ts';
import { isCommandsClockDoubtful } from '#server/platform/clock/clock-watch-store.ts';
import { explainFileFault } from '#server/platform/failures/file-faults.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { readConfig } from '#server/platform/settings/config.ts';
import { noteCommandRun } from '#server/team/backups/backup-run-store.ts';
import { lockToClose } from './backup-key-asked.ts';
import { runCommand } from './run-command.ts';
import { endedBySignal, tellSteps } from './tell-steps.ts';

const usage = `Makes a backup of everything into one encrypted file, while people answer or while WordMood does not run:

  npm run backup -- [--to FOLDER] [--keep 14] [--keep-days 30]
  npm run backup -- --new-key FILE

  --to         the folder it comes to be in (BACKUP_DIR)
  --keep       so many backups stay there (BACKUP_KEEP)
  --keep-days  and none that is older (BACKUP_KEEP_DAYS); the three newest stay
  --new-key    makes a key instead: the file opens backups and belongs elsewhere, the line it prints closes them

It is closed with the public keys of BACKUP_RECIPIENT, or with the passphrase of BACKUP_PASSPHRASE or one that you type.`;

await runCommand(async (words) => {
  const { values } = parseArgs({
    args: words,
    options: {
      to: { type: 'string' },
      keep: { type: 'string' },
      'keep-days': { type: 'string' },
      'new-key': { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return { says: usage };
  if (values['new-key'] !== undefined) return { says: await newKey(resolve(values['new-key'])) };
  const config = readConfig({
    ...process.env,
    ...(values.keep === undefined ? {} : { BACKUP_KEEP: values.keep }),
    ...(values['keep-days'] === undefined ? {} : { BACKUP_KEEP_DAYS: values['keep-days'] }),
  });
  const folder = values.to === undefined ? config.backup.folder : resolve(values.to);
  if (folder === null) throw new StartupFailure(usage);
  const lock = await lockToClose(config.backup);
  const made = await withDatabase(config, async (connectionString) => {
    const isClockDoubtful = await isCommandsClockDoubtful(connectionString);
    const order = await backupOrder(config, { connectionString, folder, lock, isClockDoubtful });
    const finished = await makeBackup(order, { onStep: tellSteps(), signal: endedBySignal() });
    await noteCommandRun(connectionString, finished);
    return finished;
  });
  return { says: report(made) };
});

function report({ path, bytes, files, madeAt, checkedBy, removed, leftOut }: MadeBackup): string {
  return [
    `${path}: ${files} files, ${bytes.toLocaleString('en')} bytes`,
    `has everything that was acknowledged until ${madeAt}`,
    checkedBy === 'content'
      ? 'opened again and compared, file by file'
      : 'read again, and as it was written; only its key shows that it opens: npm run rehearse-restore -- --key FILE',
    ...(removed === null
      ? ['no older one was removed: the clock of this machine, or of a server, may be wrong (/staff/readiness)']
      : []),
    ...(removed !== null && removed > 0 ? [`${removed} older ones were removed`] : []),
    ...(leftOut.length > 0 ? [`without tables that are not of WordMood: ${leftOut.join(', ')}`] : []),
  ].join('\n');
}

async function newKey(path: string): Promise<string> {
  const { fileText, recipient } = await makeKeyPair(new Date());
  // Never over one that opens backups of before.
  await writeFile(path, fileText, { mode: 0o600, flag: 'wx' }).catch((error) => {
    throw explainFileFault(error, path, ' No key was made.');
  });
  return [
    `BACKUP_RECIPIENT=${recipient}`,
    `Take ${path} away from this machine and keep it twice: without it nobody opens a backup, and who has it opens all.`,
  ].join('\n');
}
