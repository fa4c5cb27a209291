// Must run on Node 18 without packages.
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Running builds load parts lazily. */
const keptServerBuilds = 3;
/** Older drafts were killed. */
const maximumBuildMs = 15 * 60_000;

/**
 * Deletes outdated server builds and interrupted drafts.
 * @param {string} folder of all builds
 * @param {number} now in ms since 1970
 */
export function removeOldServerBuilds(folder, now = Date.now()) {
  const names = readdirSync(folder);
  const builds = names
    .filter((name) => /^server-[0-9a-f]{12}$/.test(name))
    .map((name) => ({ name, madeAt: statSync(join(folder, name)).mtimeMs }))
    .sort((one, other) => other.madeAt - one.madeAt);
  const broken = names.filter((name) => now - (begunAt(name) ?? now) > maximumBuildMs);
  for (const name of [...builds.slice(keptServerBuilds).map((build) => build.name), ...broken]) {
    rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** @returns the folder name of a draft, with time and process */
export function draftName() {
  return `server-new-${process.pid}-${Date.now()}`;
}

function begunAt(name) {
  const [, moment] = /^server-new-\d+-(\d+)$/.exec(name) ?? [];
  return moment === undefined ? undefined : Number(moment);
}
