import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '#server/platform/failures/file-faults.ts';
import { dataPrefix, materialPrefix, settingsName } from './backup-contents.ts';
import { isBackupFile } from './backup-files.ts';

/** What is made anew by each start, or says what passes: none of it is missed. Exports and the database have folders of their own. */
const leftOut = [
  /^server\.(?:lock|pid|version)/,
  /^\.write-probe-/,
  /\.draft$/,
  /^postgres\.log(?:\.\d+)?$/,
  /^mail-on-hold$/,
];

type NamedFile = { name: string; path: string; bytes: number };

/**
 * @returns everything of an installation that is not in its database: secrets, the passwords of the embedded database, what was written
 *   down of the audit log, and the study material
 */
export async function listBesidesDatabase(dataDirectory: string, studyMaterialDirectory: string): Promise<NamedFile[]> {
  const inData = await filesIn(dataDirectory, '', dataPrefix);
  return [
    ...inData.filter(({ name }) => !isLeftOut(name.slice(dataPrefix.length))),
    ...(await filesBelow(studyMaterialDirectory, '', materialPrefix)),
  ];
}

function isLeftOut(name: string): boolean {
  return name === settingsName || leftOut.some((pattern) => pattern.test(name));
}

async function filesBelow(root: string, below: string, prefix: string): Promise<NamedFile[]> {
  const entries = await entriesOf(join(root, below));
  const inside = entries.filter((entry) => entry.isDirectory()).map((entry) => join(below, entry.name));
  const deeper = await Promise.all(inside.map((folder) => filesBelow(root, folder, prefix)));
  return [...(await filesIn(root, below, prefix)), ...deeper.flat()];
}

async function filesIn(root: string, below: string, prefix: string): Promise<NamedFile[]> {
  const files: NamedFile[] = [];
  for (const { name } of await entriesOf(join(root, below))) {
    // The folder of backups may be this one: each would hold all before it, and be twice as large as the last.
    if (isBackupFile(name)) continue;
    const path = join(root, below, name);
    // What a link leads to belongs to the material as well.
    const found = await stat(path).catch(() => null);
    if (found?.isFile()) files.push({ name: `${prefix}${join(below, name)}`, path, bytes: found.size });
  }
  return files.sort((one, other) => (one.name < other.name ? -1 : 1));
}

async function entriesOf(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}
