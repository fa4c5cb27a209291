import { resolve } from 'node:path';
import { z } from 'zod';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';

/** What a backup is closed with: public keys, whose other halves need not be on this machine, or a passphrase. */
export type BackupLock = { recipients: readonly string[] } | { passphrase: string };

/** Which backups are kept: so many of them, and none that is older. */
export type Keeping = { count: number; days: number };

export type BackupSettings = {
  /** One is made there every night; null for none. */
  folder: string | null;
  lock: BackupLock | null;
  keeping: Keeping;
};

/** Shorter ones can be guessed by whoever has the file, at leisure. */
export const shortestPassphrase = 16;
/** A public key of the format age, also one that a quantum computer does not break. */
const publicKey = /^age1[02-9ac-hj-np-z]{50,4000}$/;

const number = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .refine((value) => value >= least && value <= most);

/** The variables of `config.ts` that are about backups. */
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
    shape: z.string().min(shortestPassphrase).optional(),
    expected: `at least ${shortestPassphrase} characters`,
  },
  BACKUP_KEEP: { shape: number(1, 9999).default(14), expected: 'a number of backups from 1 to 9999' },
  BACKUP_KEEP_DAYS: { shape: number(1, 3650).default(30), expected: 'a number of days from 1 to 3650' },
} as const;

type Read = { [Name in keyof typeof backupVariables]: z.output<(typeof backupVariables)[Name]['shape']> };

/** @throws StartupFailure where backups are to be made that anybody could open, or where nobody could say what opens them */
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
