import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { supportFolder } from './house-plan.ts';
import { readAliases } from './import-aliases.ts';
import { readSource, type SourceFile } from './read-source.ts';

type Commands = Readonly<Record<string, string>>;

export type House = {
  paths: readonly string[];
  sources: readonly SourceFile[];
  /** What stands in `tests/support`. */
  support: readonly SourceFile[];
  commands: Commands;
};

/**
 * Reads everything below `src` and `tests/support`, and the commands of package.json.
 * @param root the folder that holds the repository
 * @returns the paths of all files of `src`, what stands in those that are TypeScript and no tests, and what each npm command runs
 * @throws Error when a file is no valid TypeScript, or an import leads nowhere
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
  return { paths, sources, support, commands };
}
