// Plain JavaScript for any Node from version 18 on. The version before this one starts it by these words, whatever comes of the rest.
import { startOnRuntime } from './installation.mjs';
import { prepare } from './prepare-product.mjs';

/**
 * Starts the server of this version; what it needs is installed and built before, unless it is there.
 * @returns {Promise<import('node:child_process').ChildProcess>}
 */
export async function startServer() {
  return startOnRuntime(await prepare());
}
