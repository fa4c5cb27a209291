import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const peersFolder = join(import.meta.dirname, '..', 'peers');
const marker = join(peersFolder, 'node_modules', '.installed');

/**
 * Installs what WordMood is compared with, unless it is there already: the product itself is installed without it.
 * @throws when npm cannot
 */
export function installPeers(): void {
  const lock = createHash('sha256')
    .update(readFileSync(join(peersFolder, 'package-lock.json')))
    .digest('hex');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) return;
  console.log('Installing the packages of bench/peers (the first time, and after they have changed) ...');
  const words = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', words, {
    cwd: peersFolder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm could not install the packages of bench/peers (exit code ${status}).`);
  writeFileSync(marker, lock);
}
