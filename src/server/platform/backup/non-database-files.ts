import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '#server/platform/failures/file-faults.ts';
import { certificatesFolder } from '#server/platform/signatures/read-known-certificates.ts';
import { dataPrefix, materialPrefix, settingsName } from './backup-contents.ts';
import { BackupFailure } from './backup-failure.ts';
import { isBackupFile } from './backup-files.ts';

/** Recreated by each start. The database has its own folder. */
const leftOut = [/^server\.(?:lock|pid|version)/, /\.draft$/, /^postgres\.log(?:\.\d+)?$/, /^mail-on-hold$/];

type NamedFile = { name: string; path: string };

/**
 * @returns secrets, passwords of the embedded database, recorded audit heads and the study material with its certificates
 * @throws BackupFailure for what cannot be read
 */
export async function listNonDatabaseFiles(
  dataDirectory: string,
  studyMaterialDirectory: string,
): Promise<NamedFile[]> {
  const inData = await filesIn(dataDirectory, dataPrefix);
  return [
    ...inData.filter(({ name }) => !isLeftOut(name.slice(dataPrefix.length))),
    ...(await filesIn(studyMaterialDirectory, materialPrefix)),
    ...(await filesIn(join(studyMaterialDirectory, certificatesFolder), `${materialPrefix}${certificatesFolder}/`)),
  ];
}

function isLeftOut(name: string): boolean {
  return name === settingsName || leftOut.some((pattern) => pattern.test(name));
}

async function filesIn(folder: string, prefix: string): Promise<NamedFile[]> {
  const files: NamedFile[] = [];
  for (const name of (await unlessUnmounted(folder, readdir(folder))) ?? []) {
    // In a folder that also receives the backups, each would contain all before it.
    if (isBackupFile(name)) continue;
    const path = join(folder, name);
    // Follows links.
    const found = await unlessUnmounted(path, stat(path));
    if (found?.isFile()) files.push({ name: `${prefix}${name}`, path });
  }
  return files.sort((one, other) => (one.name < other.name ? -1 : 1));
}

/**
 * @returns null for a file that is gone
 * @throws BackupFailure
 */
export function readNonDatabaseFile(path: string): Promise<Uint8Array | null> {
  return unlessUnmounted(path, readFile(path));
}

async function unlessUnmounted<Read>(path: string, reading: Promise<Read>): Promise<Read | null> {
  try {
    return await reading;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    const reason = error instanceof Error ? error.message : String(error);
    const message = `${path} is part of a backup and cannot be read: ${reason}. No backup was made.`;
    throw new BackupFailure('source', message, { cause: error });
  }
}
