// Must run on Node 18. Interface used by the previous version: keep the names.
import { startOnRuntime } from './installation.mjs';
import { prepare } from './prepare-product.mjs';

/**
 * Starts this version's server, after installing and building what is missing.
 * @returns {Promise<import('node:child_process').ChildProcess>}
 */
export async function startServer() {
  return startOnRuntime(await prepare());
}
