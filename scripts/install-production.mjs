// Plain JavaScript for any Node from version 18 on: it runs before anything is installed.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm, wordsToInstall } from './npm.mjs';
import { productionPart } from './production-packages.mjs';
import { packagesOfRuntime } from './runtime.mjs';

/** Of a package, what no server runs: what is made for browsers, and headers and pages for whoever builds modules in C against a Node. */
const neverUsed = [
  ['pdfmake', 'build'],
  ...Object.values(packagesOfRuntime).flatMap((name) => [
    [name, 'include'],
    [name, 'share'],
  ]),
];

/**
 * Installs what runs a built product into `node_modules`. It is made aside first: what was there works until it is whole, and stays where
 * npm fails.
 * @param {string} checkout
 * @param {string | undefined} runtime the package with the Node that is to come along, when one is
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
  const exitCode = await runNpm([...wordsToInstall, '--omit=dev'], aside);
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
