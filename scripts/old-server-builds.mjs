// Plain JavaScript for any Node from version 18 on: it runs before anything is installed.
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** As many builds stay: one that still runs loads a part of itself now and then. */
const keptServerBuilds = 3;
/** A build takes seconds: what has been begun so long ago was killed. */
const longestBuildMs = 15 * 60_000;

/**
 * Removes builds of the server that are too old to run still, and what is left of builds that did not come to their end.
 * @param {string} folder of all builds
 * @param {number} now in ms since 1970
 */
export function removeOldServerBuilds(folder, now = Date.now()) {
  const names = readdirSync(folder);
  const builds = names
    .filter((name) => /^server-[0-9a-f]{12}$/.test(name))
    .map((name) => ({ name, madeAt: statSync(join(folder, name)).mtimeMs }))
    .sort((one, other) => other.madeAt - one.madeAt);
  const broken = names.filter((name) => now - (begunAt(name) ?? now) > longestBuildMs);
  for (const name of [...builds.slice(keptServerBuilds).map((build) => build.name), ...broken]) {
    rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** @returns the name of the folder in which a build begins, which says when and by which process */
export function draftName() {
  return `server-new-${process.pid}-${Date.now()}`;
}

function begunAt(name) {
  const [, moment] = /^server-new-\d+-(\d+)$/.exec(name) ?? [];
  return moment === undefined ? undefined : Number(moment);
}
