import { resolve } from 'node:path';
import { z } from 'zod';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';

/** Encryption of backups: public keys, whose private keys may be elsewhere, or a passphrase. */
export type BackupLock = { recipients: readonly string[] } | { passphrase: string };

export type BackupRetention = { count: number; days: number };

export type BackupSettings = {
  /** Folder of nightly backups; null for none. */
  folder: string | null;
  lock: BackupLock | null;
  keeping: BackupRetention;
};

/** Shorter ones can be brute-forced offline. */
export const minimumPassphraseLength = 16;
/** An age recipient, post-quantum ones included. */
const publicKey = /^age1[02-9ac-hj-np-z]{50,4000}$/;

const number = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .refine((value) => value >= least && value <= most);

export const backupVariables = {
  BACKUP_DIR: {
    shape: z
      .string()
      .transform((path) => resolve(path))
      .optional(),
    expected: 'a folder',
  },
  BACKUP_RECIPIENT: {
    shape: z
      .string()
      .transform((list) => list.split(',').map((entry) => entry.trim()))
      .refine((list) => list.every((entry) => publicKey.test(entry)))
      .optional(),
    expected: 'a public key as npm run backup -- --new-key FILE prints it (age1...), or several with commas between',
  },
  BACKUP_PASSPHRASE: {
    shape: z.string().min(minimumPassphraseLength).optional(),
    expected: `at least ${minimumPassphraseLength} characters`,
  },
  BACKUP_KEEP: { shape: number(1, 9999).default(14), expected: 'a number of backups from 1 to 9999' },
  BACKUP_KEEP_DAYS: { shape: number(1, 3650).default(30), expected: 'a number of days from 1 to 3650' },
} as const;

type Read = { [Name in keyof typeof backupVariables]: z.output<(typeof backupVariables)[Name]['shape']> };

/** @throws StartupFailure for backups without encryption or with both kinds */
export function readBackupSettings(read: Read): BackupSettings {
  const { BACKUP_DIR: folder, BACKUP_RECIPIENT: recipients, BACKUP_PASSPHRASE: passphrase } = read;
  if (recipients !== undefined && passphrase !== undefined) {
    throw new StartupFailure(
      'Set BACKUP_RECIPIENT or BACKUP_PASSPHRASE, not both: a backup is closed with one of them.',
    );
  }
  const lock = recipients !== undefined ? { recipients } : passphrase !== undefined ? { passphrase } : null;
  if (folder !== undefined && lock === null) {
    throw new StartupFailure('BACKUP_RECIPIENT or BACKUP_PASSPHRASE must be set when BACKUP_DIR is.');
  }
  return { folder: folder ?? null, lock, keeping: { count: read.BACKUP_KEEP, days: read.BACKUP_KEEP_DAYS } };
}
