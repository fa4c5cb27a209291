import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeKeyPair } from '#server/platform/backup/backup-key.ts';
import type { MadeBackup } from '#server/platform/backup/make-backup.ts';
import { explainFileFault } from '#server/platform/failures/file-faults.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { readConfig } from '#server/platform/settings/config.ts';
import { backUpInstallation } from './back-up-installation.ts';
import { abortOnSignal, createStepPrinter } from './print-steps.ts';
import { runCommand } from './run-command.ts';

const usage = `Makes one encrypted backup, with the server running or stopped:

  npm run backup -- [--to FOLDER]
  npm run backup -- --new-key FILE

  --to       the folder of the backup (BACKUP_DIR)
  --new-key  makes a key instead: the file decrypts backups and belongs elsewhere, the printed line encrypts them

It is encrypted for the public keys in BACKUP_RECIPIENT, or with the passphrase in BACKUP_PASSPHRASE.`;

await runCommand(async (words) => {
  const { values } = parseArgs({
    args: words,
    options: { to: { type: 'string' }, 'new-key': { type: 'string' }, help: { type: 'boolean', default: false } },
  });
  if (values.help) return { output: usage };
  if (values['new-key'] !== undefined) return { output: await newKey(resolve(values['new-key'])) };
  const config = readConfig(process.env);
  const folder = values.to === undefined ? config.backup.folder : resolve(values.to);
  if (folder === null) throw new StartupFailure(usage);
  return {
    output: report(await backUpInstallation(config, folder, { onStep: createStepPrinter(), signal: abortOnSignal() })),
  };
});

function report({ path, bytes, files, madeAt, removed, leftOut }: MadeBackup): string {
  return [
    `${path}: ${files} files, ${bytes.toLocaleString('en')} bytes`,
    `has everything that was acknowledged until ${madeAt}`,
    'read again, and as it was written; only its key shows that it opens: npm run rehearse-restore -- --key FILE',
    ...(removed === null
      ? ['no older one was removed: the clock of this machine, or of a server, may be wrong (/staff/readiness)']
      : []),
    ...(removed !== null && removed > 0 ? [`${removed} older ones were removed`] : []),
    ...(leftOut.length > 0 ? [`without tables that are not of WordMood: ${leftOut.join(', ')}`] : []),
  ].join('\n');
}

async function newKey(path: string): Promise<string> {
  const { fileText, recipient } = await makeKeyPair(new Date());
  // An existing key is never overwritten.
  await writeFile(path, fileText, { mode: 0o600, flag: 'wx' }).catch((error) => {
    throw explainFileFault(error, path, ' No key was made.');
  });
  return [
    `BACKUP_RECIPIENT=${recipient}`,
    `Take ${path} away from this machine and keep it twice: without it nobody opens a backup, and who has it opens all.`,
  ].join('\n');
}
