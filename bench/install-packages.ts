import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs packages that only a benchmark needs, once.
 * @param name of a folder beside this file with a `package.json` and a lock file
 * @returns the folder
 * @throws when npm fails
 */
export function installPackages(name: string): string {
  const folder = join(import.meta.dirname, name);
  const marker = join(folder, 'node_modules', '.installed');
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) return folder;
  console.error(`Installing the packages of bench/${name} (the first time, and after they have changed) ...`);
  const words = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', words, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm could not install the packages of bench/${name} (exit code ${status}).`);
  writeFileSync(marker, lock);
  return folder;
}
