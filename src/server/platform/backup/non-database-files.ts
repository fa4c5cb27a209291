import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '#server/platform/failures/file-faults.ts';
import { certificatesFolder } from '#server/platform/signatures/read-known-certificates.ts';
import { dataPrefix, materialPrefix, settingsName } from './backup-contents.ts';
import { isBackupFile } from './backup-files.ts';

/** Recreated by each start. Exports and the database have their own folders. */
const leftOut = [/^server\.(?:lock|pid|version)/, /\.draft$/, /^postgres\.log(?:\.\d+)?$/, /^mail-on-hold$/];

type NamedFile = { name: string; path: string };

/** @returns secrets, passwords of the embedded database, recorded audit heads and the study material with its certificates */
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
  for (const name of await namesIn(folder)) {
    // In a folder that also receives the backups, each would contain all before it.
    if (isBackupFile(name)) continue;
    const path = join(folder, name);
    // Follows links.
    const found = await stat(path).catch(() => null);
    if (found?.isFile()) files.push({ name: `${prefix}${name}`, path });
  }
  return files.sort((one, other) => (one.name < other.name ? -1 : 1));
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}
