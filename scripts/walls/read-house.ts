import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readAliases } from './import-aliases.ts';
import { readSource, type SourceFile } from './read-source.ts';

/**
 * Reads everything below `src`.
 * @param root the folder that holds the repository
 * @returns the paths of all files, and what stands in those that are TypeScript and no tests
 * @throws Error when a file is no valid TypeScript, or an import leads nowhere
 */
export function readHouse(root: string): { paths: string[]; sources: SourceFile[] } {
  const aliases = readAliases(root);
  const paths = globSync('src/**/*.*', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
  const sources = paths
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.test.ts') && !path.endsWith('.d.ts'))
    .map((path) => readSource(path, readFileSync(join(root, path), 'utf8'), root, aliases));
  return { paths, sources };
}
