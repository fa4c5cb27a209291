// Must run on Node 18 without packages.
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Running builds load parts lazily, and others may be under way. */
const keptServerBuilds = 3;

/**
 * Deletes outdated server builds and interrupted drafts.
 * @param {string} folder of all builds
 */
export function removeOldServerBuilds(folder) {
  const builds = readdirSync(folder)
    .filter((name) => name.startsWith('server-'))
    .map((name) => ({ name, madeAt: statSync(join(folder, name)).mtimeMs }))
    .sort((one, other) => other.madeAt - one.madeAt);
  for (const { name } of builds.slice(keptServerBuilds)) rmSync(join(folder, name), { recursive: true, force: true });
}
