import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ForbiddenWords, parseForbiddenWords } from './forbidden-words.ts';
import { glossaryPage, supportFolder } from './house-plan.ts';
import { readAliases } from './import-aliases.ts';
import { readSource, type SourceFile } from './read-source.ts';

type Commands = Readonly<Record<string, string>>;

export type House = {
  paths: readonly string[];
  sources: readonly SourceFile[];
  support: readonly SourceFile[];
  forbiddenWords: ForbiddenWords;
  commands: Commands;
};

/**
 * Parses `src` and `tests/support` and reads the npm commands.
 * @param root of the repository
 * @throws Error for invalid TypeScript or an unresolved import
 */
export function readHouse(root: string): House {
  const aliases = readAliases(root);
  const listed = (pattern: string) =>
    globSync(pattern, { cwd: root })
      .map((path) => path.replaceAll('\\', '/'))
      .sort();
  const readAll = (paths: readonly string[]) =>
    paths
      .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.test.ts') && !path.endsWith('.d.ts'))
      .map((path) => readSource(path, readFileSync(join(root, path), 'utf8'), root, aliases));
  const paths = listed('src/**/*.*');
  const [sources, support] = [readAll(paths), readAll(listed(`${supportFolder}**/*.*`))];
  const { scripts: commands } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Commands };
  const forbiddenWords = parseForbiddenWords(readFileSync(join(root, glossaryPage), 'utf8'));
  return { paths, sources, support, forbiddenWords, commands };
}
