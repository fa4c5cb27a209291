// Must run on Node 18 without packages.
import { spawn } from 'node:child_process';
import { InstallationFailure } from './installation-failure.mjs';

/** Debian 12 and 13. */
const oldestNpm = 9;

/** Hides npm's warnings that the machine's Node is too old, as packages run on the bundled one. */
export const installArguments = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=optional'];

/** @throws {InstallationFailure} for a missing or outdated npm */
export async function requireNpm(folder) {
  let version = '';
  const child = startNpm(['--version'], folder, ['ignore', 'pipe', 'ignore']);
  child.stdout?.on('data', (chunk) => {
    version += chunk;
  });
  const exitCode = await endOf(child).catch(() => 1);
  if (exitCode !== 0 || Number.parseInt(version, 10) < oldestNpm) {
    throw new InstallationFailure(`npm ${oldestNpm} or newer is needed; ${version.trim() || 'none'} was found.`);
  }
}

/** @returns {Promise<number>} the exit code; npm's output is inherited */
export function runNpm(words, folder) {
  return endOf(startNpm(words, folder, ['ignore', 'inherit', 'inherit']));
}

function startNpm(words, cwd, stdio) {
  const script = process.env.npm_execpath ?? '';
  if (!/npm-cli\.c?js$/.test(script)) return spawn('npm', words, { cwd, stdio, shell: process.platform === 'win32' });
  // The npm that runs us, on its own Node: ours may be in the packages about to be replaced.
  return spawn(process.env.npm_node_execpath ?? process.execPath, [script, ...words], { cwd, stdio });
}

function endOf(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
