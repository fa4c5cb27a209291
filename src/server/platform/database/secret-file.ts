import { randomBytes } from 'node:crypto';
import { chmod, link, unlink } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { explainFileFault, hasCode } from '#server/platform/failures/file-faults.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { flushFolder, readIfPresent, writeDurably } from './durable-files.ts';

const secretLengthBytes = 32;

/**
 * Reads a secret from a file (mode 0600), which is made from 32 random bytes; processes that make it at the same time get the same one.
 * @returns base64url text
 * @throws StartupFailure when the file cannot be read or made, or has lost its content
 */
export function readOrCreateSecret(path: string): Promise<string> {
  return secretIn(path, () => createSecret(path));
}

/** For a command beside the server, which has made the secret: a new one would match nothing that is stored. */
export function readExistingSecret(path: string): Promise<string> {
  return secretIn(path, () => {
    throw new StartupFailure(`There is no ${path}: name the server's data folder in DATA_DIR.`);
  });
}

async function secretIn(path: string, whereMissing: () => Promise<string>): Promise<string> {
  try {
    const secret = (await readIfPresent(path)) ?? (await whereMissing());
    if (secret.trim().length < secretLengthBytes) {
      throw new StartupFailure(`The secret in ${path} is damaged: put ${basename(path)} back from a backup.`);
    }
    await chmod(path, 0o600);
    return secret.trim();
  } catch (error) {
    throw explainFileFault(error, path);
  }
}

async function createSecret(path: string): Promise<string> {
  const draft = `${path}.${process.pid}.draft`;
  await writeDurably(draft, randomBytes(secretLengthBytes).toString('base64url'));
  try {
    // Unlike a rename, a link never replaces a file.
    await link(draft, path);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
  await unlink(draft);
  await flushFolder(dirname(path));
  return (await readIfPresent(path)) ?? '';
}
