import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** @returns the names of files that are not the same in both folders of study material; what only explains does not count */
export async function materialThatDiffers(one: string, other: string): Promise<string[]> {
  const [files, others] = await Promise.all([filesIn(one), filesIn(other)]);
  const names = [...new Set([...files.keys(), ...others.keys()])].sort();
  return names.filter((name) => files.get(name) !== others.get(name));
}

async function filesIn(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const paths = entries.filter((entry) => entry.isFile() && entry.name !== 'README.md');
  return new Map(
    await Promise.all(
      paths.map(async ({ parentPath, name }) => {
        const path = join(parentPath, name);
        return [path.slice(folder.length), await readFile(path, 'base64')] as const;
      }),
    ),
  );
}
