import { type BackupKey, readKeyFile } from '#server/platform/backup/backup-key.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import {
  type BackupLock,
  type BackupSettings,
  minimumPassphraseLength,
} from '#server/platform/settings/backup-settings.ts';
import { askSecret } from './ask-secret.ts';

/**
 * @param keyFile as named on the command line; a passphrase never is, as all users of a machine can read command lines
 * @returns what opens a backup: the key in a file, the passphrase of the settings, or one that is typed
 */
export async function readBackupKey(keyFile: string | undefined, { lock }: BackupSettings): Promise<BackupKey> {
  if (keyFile !== undefined) return readKeyFile(keyFile);
  if (lock !== null && 'passphrase' in lock) return lock;
  const passphrase = lock === null ? await askSecret('Passphrase of the backup') : null;
  if (passphrase) return { passphrase };
  throw new StartupFailure('Name the key that opens it: --key FILE, or BACKUP_PASSPHRASE.');
}

/** @returns what a backup is closed with: as the settings say, or a passphrase that is typed twice */
export async function readBackupLock({ lock }: BackupSettings): Promise<BackupLock> {
  if (lock !== null) return lock;
  const passphrase = await askSecret(`Passphrase for the backup, at least ${minimumPassphraseLength} characters`);
  if (passphrase === null) {
    throw new StartupFailure(
      'Say what the backup is closed with: BACKUP_RECIPIENT or BACKUP_PASSPHRASE (npm run backup -- --help).',
    );
  }
  if (passphrase.length < minimumPassphraseLength) {
    throw new StartupFailure(`A passphrase for a backup has at least ${minimumPassphraseLength} characters.`);
  }
  if ((await askSecret('Once more')) !== passphrase) throw new StartupFailure('The passphrases differ: start again.');
  return { passphrase };
}
