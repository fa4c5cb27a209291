import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The `imports` of `package.json`, which resolve `#...`. */
export type ImportAliases = Readonly<Record<string, string>>;

export function readAliases(checkout: string): ImportAliases {
  return (JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as { imports: ImportAliases }).imports;
}

/** @returns the path of `#floor/...` relative to the checkout; null without an alias */
export function aliasedFile(specifier: string, aliases: ImportAliases): string | null {
  for (const [pattern, place] of Object.entries(aliases)) {
    const beginning = pattern.replace('*', '');
    if (specifier.startsWith(beginning)) return place.replace('./', '').replace('*', specifier.slice(beginning.length));
  }
  return null;
}
