// Must run on Node 18 without packages.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installArguments, runNpm } from './npm.mjs';
import { productionPart } from './production-packages.mjs';
import { packagesOfRuntime } from './runtime.mjs';

/** Parts of packages that no server needs: browser builds, and C headers and man pages of Node. */
const neverUsed = [
  ['pdfmake', 'build'],
  ...Object.values(packagesOfRuntime).flatMap((name) => [
    [name, 'include'],
    [name, 'share'],
  ]),
];

/**
 * Installs runtime packages into `node_modules`, in a new folder first, so that a failure keeps the old ones.
 * @param {string} checkout
 * @param {string | undefined} runtime package with Node, if needed
 * @returns {Promise<number>} the exit code of npm
 */
export async function installProduction(checkout, runtime) {
  const read = (name) => JSON.parse(readFileSync(join(checkout, name), 'utf8'));
  const { manifest, lock } = productionPart(read('package.json'), read('package-lock.json'), runtime);
  const aside = join(checkout, '.packages-new');
  const before = join(checkout, '.packages-old');
  for (const folder of [aside, before]) rmSync(folder, { recursive: true, force: true });
  mkdirSync(aside);
  writeFileSync(join(aside, 'package.json'), JSON.stringify(manifest, null, 2));
  writeFileSync(join(aside, 'package-lock.json'), JSON.stringify(lock, null, 2));
  const exitCode = await runNpm([...installArguments, '--omit=dev'], aside);
  if (exitCode === 0) {
    const made = join(aside, 'node_modules');
    for (const [name, folder] of neverUsed) rmSync(join(made, name, folder), { recursive: true, force: true });
    const modules = join(checkout, 'node_modules');
    if (existsSync(modules)) renameSync(modules, before);
    renameSync(made, modules);
  }
  for (const folder of [aside, before]) rmSync(folder, { recursive: true, force: true });
  return exitCode;
}
