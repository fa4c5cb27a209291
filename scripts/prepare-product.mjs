// Must run on Node 18.
import { buildServer, buildWeb, findBuild, install } from './installation.mjs';
import { InstallationFailure } from './installation-failure.mjs';

/**
 * Installs packages and builds what is outdated; a release needs no development packages.
 * @returns {Promise<string>} the server relative to the checkout
 * @throws {InstallationFailure}
 */
export async function prepare() {
  const found = findBuild();
  await install({ toBuild: found === undefined });
  if (found !== undefined) return found;
  const [hasPages, server] = await Promise.all([buildWeb(), buildServer()]);
  if (!hasPages || server === undefined) throw new InstallationFailure('It could not be built; the reason is above.');
  return server;
}
