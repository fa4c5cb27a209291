import { readFile } from 'node:fs/promises';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import type { BackupLock } from '#server/platform/settings/backup-settings.ts';

export type BackupKey = { identities: readonly string[] } | { passphrase: string };

/** Format age (https://age-encryption.org). */
export function createEncrypter(lock: BackupLock): Encrypter {
  const encrypter = new Encrypter();
  if ('passphrase' in lock) encrypter.setPassphrase(lock.passphrase);
  else for (const recipient of lock.recipients) encrypter.addRecipient(recipient);
  return encrypter;
}

export function createDecrypter(key: BackupKey): Decrypter {
  const decrypter = new Decrypter();
  if ('passphrase' in key) decrypter.addPassphrase(key.passphrase);
  else for (const identity of key.identities) decrypter.addIdentity(identity);
  return decrypter;
}

export async function makeKeyPair(now: Date): Promise<{ fileText: string; recipient: string }> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  return { fileText: `# created: ${now.toISOString()}\n# public key: ${recipient}\n${identity}\n`, recipient };
}

/**
 * @param keyFile as named on the command line; a passphrase never is, as all users of a machine can read command lines
 * @throws StartupFailure where neither the file nor the passphrase of the settings is there
 */
export async function readBackupKey(keyFile: string | undefined, lock: BackupLock | null): Promise<BackupKey> {
  if (keyFile !== undefined) return readKeyFile(keyFile);
  if (lock !== null && 'passphrase' in lock) return lock;
  throw new StartupFailure('Name the key that opens it: --key FILE, or BACKUP_PASSPHRASE.');
}

/** Reads a file of `age-keygen` or `makeKeyPair`. @throws StartupFailure when it has no key */
export async function readKeyFile(path: string): Promise<BackupKey> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) throw new StartupFailure(`There is no key file ${path} that this user may read.`);
  const identities = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (identities.length === 0) throw new StartupFailure(`There is no secret key in ${path}.`);
  try {
    createDecrypter({ identities });
  } catch {
    throw new StartupFailure(`The secret key in ${path} is damaged.`);
  }
  return { identities };
}
