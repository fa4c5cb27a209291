// Plain JavaScript for any Node from version 18 on: it runs before anything is installed.
import { spawn } from 'node:child_process';
import { InstallationFailure } from './installation-failure.mjs';

/** That of Debian 12 and 13. */
const oldestNpm = 9;

/**
 * Installs what the lock file names. Of npm's own words only errors are shown: it warns that the machine's Node is too old for packages
 * which run on the Node that comes with them.
 */
export const wordsToInstall = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=optional'];

/** @throws {InstallationFailure} where there is none, or too old a one */
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

/** @returns {Promise<number>} the exit code of npm, which asks nothing and says what it does on our own terminal */
export function runNpm(words, folder) {
  return endOf(startNpm(words, folder, ['ignore', 'inherit', 'inherit']));
}

function startNpm(words, cwd, stdio) {
  const script = process.env.npm_execpath ?? '';
  if (!/npm-cli\.c?js$/.test(script)) return spawn('npm', words, { cwd, stdio, shell: process.platform === 'win32' });
  // The npm that runs us, on the Node that runs it: ours may be the installed one, which is about to be replaced.
  return spawn(process.env.npm_node_execpath ?? process.execPath, [script, ...words], { cwd, stdio });
}

function endOf(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
