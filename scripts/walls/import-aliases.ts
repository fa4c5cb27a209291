import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How imports that begin with `#` are resolved: the `imports` of `package.json`. */
export type ImportAliases = Readonly<Record<string, string>>;

/** @param checkout the folder that holds `package.json` */
export function readAliases(checkout: string): ImportAliases {
  return (JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as { imports: ImportAliases }).imports;
}

/** @returns the path, from the checkout, that `#floor/...` stands for; null where no alias begins so */
export function aliasedFile(specifier: string, aliases: ImportAliases): string | null {
  for (const [pattern, place] of Object.entries(aliases)) {
    const beginning = pattern.replace('*', '');
    if (specifier.startsWith(beginning)) return place.replace('./', '').replace('*', specifier.slice(beginning.length));
  }
  return null;
}
