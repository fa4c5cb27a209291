// Plain JavaScript for any Node from version 18 on.
import { buildServer, buildWeb, findBuild, install } from './installation.mjs';
import { InstallationFailure } from './installation-failure.mjs';

/**
 * Installs what the product needs, and builds it. Where pages and server were built from these very sources, as in a release, nothing of
 * what builds them is installed.
 * @returns {Promise<string>} the server to run, seen from the checkout
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
