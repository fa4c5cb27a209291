import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { materialFileNames } from '#server/platform/study-material/read-material-contents.ts';

/** @param changes what a file says instead, by its name @returns the contents of the shipped material, changed */
export async function shippedFiles(
  changes: Record<string, (content: string) => string> = {},
): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const name of materialFileNames) {
    const before = await readFile(join('study-material', name), 'utf8').catch(() => null);
    const change = changes[name];
    if (before === null && change === undefined) continue;
    const after = change === undefined ? (before ?? '') : change(before ?? '');
    if (change !== undefined && after === before) throw new Error(`Nothing was changed in ${name}.`);
    files.set(name, after);
  }
  return files;
}
