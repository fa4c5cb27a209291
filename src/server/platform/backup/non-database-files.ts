import { readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '#server/platform/failures/file-faults.ts';
import { dataPrefix, materialPrefix, settingsName } from './backup-contents.ts';
import { isBackupFile } from './backup-files.ts';

/** Recreated by each start. Exports and the database have their own folders. */
const leftOut = [/^server\.(?:lock|pid|version)/, /\.draft$/, /^postgres\.log(?:\.\d+)?$/, /^mail-on-hold$/];

type NamedFile = { name: string; path: string; bytes: number };

/** @returns secrets, passwords of the embedded database, recorded audit heads and the study material, linked folders included */
export async function listNonDatabaseFiles(
  dataDirectory: string,
  studyMaterialDirectory: string,
): Promise<NamedFile[]> {
  const inData = await filesIn(dataDirectory, '', dataPrefix);
  return [
    ...inData.filter(({ name }) => !isLeftOut(name.slice(dataPrefix.length))),
    ...(await filesBelow(studyMaterialDirectory, '', materialPrefix, [
      await realpath(studyMaterialDirectory).catch(() => ''),
    ])),
  ];
}

function isLeftOut(name: string): boolean {
  return name === settingsName || leftOut.some((pattern) => pattern.test(name));
}

/** @param above real paths of the folders above: a link to one of them would have no end, and its files are copied already */
async function filesBelow(root: string, below: string, prefix: string, above: string[] = []): Promise<NamedFile[]> {
  const files = await filesIn(root, below, prefix);
  for (const name of await namesIn(join(root, below))) {
    const folder = join(root, below, name);
    if (!(await stat(folder).catch(() => null))?.isDirectory()) continue;
    const real = await realpath(folder);
    if (above.includes(real)) continue;
    files.push(...(await filesBelow(root, join(below, name), prefix, [...above, real])));
  }
  return files;
}

async function filesIn(root: string, below: string, prefix: string): Promise<NamedFile[]> {
  const files: NamedFile[] = [];
  for (const name of await namesIn(join(root, below))) {
    // In a folder that also receives the backups, each would contain all before it.
    if (isBackupFile(name)) continue;
    const path = join(root, below, name);
    // Follows links.
    const found = await stat(path).catch(() => null);
    if (found?.isFile()) files.push({ name: `${prefix}${join(below, name)}`, path, bytes: found.size });
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
