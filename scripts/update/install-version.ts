import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { currentVersion, previousVersion, versionsOf } from '../home.mjs';
import type { Release } from './find-release.ts';

const run = promisify(execFile);
const niceness = 10;
/** Rewritten in place by npm: copied, not linked. */
const packageRecord = '.package-lock.json';
const notShared = [packageRecord, '.cache', '.wordmood-installed', '.vite'];

type Bringing = {
  home: string;
  release: Release;
  reportStep: (step: string) => void;
  signal: AbortSignal;
  /** Called before anything is installed; throws to refuse the version. */
  look: (folder: string) => Promise<void>;
};

/** Installs and builds a version in a folder of its own. */
export async function installVersion({ home, release, reportStep, signal, look }: Bringing): Promise<string> {
  const folder = join(versionsOf(home), `v${release.version}`);
  const present = currentVersion(home);
  await removeOtherVersions(home);
  await mkdir(folder, { recursive: true });
  try {
    reportStep(`bring the files of ${release.version}`);
    await release.unpackTo(folder);
    signal.throwIfAborted();
    await look(folder);
    if (await needsTheSamePackages(present, folder)) {
      reportStep('take over the packages, which are the same');
      await sharePackages(join(present, 'node_modules'), join(folder, 'node_modules'));
    }
    reportStep('bring packages and build, while the present version runs');
    await setUp(folder, signal);
    // Its files must be on disk before the link to them.
    await run('sync');
    return folder;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function removeOtherVersions(home: string): Promise<void> {
  const kept = new Set([currentVersion(home), previousVersion(home)]);
  const names = await readdir(versionsOf(home)).catch(() => []);
  for (const name of names.filter((one) => one.startsWith('v'))) {
    const folder = join(versionsOf(home), name);
    if (!kept.has(folder)) await rm(folder, { recursive: true, force: true });
  }
}

async function needsTheSamePackages(present: string, folder: string): Promise<boolean> {
  const [one, other] = await Promise.all([present, folder].map(packagesIn));
  return one !== undefined && one === other && existsSync(join(present, 'node_modules', packageRecord));
}

/** The lock file without the product's own version. */
async function packagesIn(folder: string): Promise<string | undefined> {
  const text = await readFile(join(folder, 'package-lock.json'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { packages } = JSON.parse(text) as { packages: Record<string, object> };
  return JSON.stringify({ ...packages, '': { ...packages[''], version: '' } });
}

/** Hard links; where the disk has none, npm installs the packages again. */
async function sharePackages(from: string, to: string): Promise<void> {
  try {
    await run('cp', ['-al', from, to]);
    for (const name of notShared) await rm(join(to, name), { recursive: true, force: true });
    // Newer than the lock file, for `isInstalled`.
    await copyFile(join(from, packageRecord), join(to, packageRecord));
  } catch {
    await rm(to, { recursive: true, force: true });
  }
}

async function setUp(folder: string, signal: AbortSignal): Promise<void> {
  // process.execPath may be in node_modules.
  const program = process.env.npm_node_execpath ?? process.execPath;
  const child = spawn(program, [join(folder, 'scripts', 'setup.mjs')], {
    cwd: folder,
    stdio: ['ignore', process.stderr, process.stderr],
    detached: true,
  });
  if (child.pid !== undefined) setPriority(child.pid, niceness);
  const end = () => endGroup(child);
  signal.addEventListener('abort', end);
  try {
    const exitCode = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    signal.throwIfAborted();
    if (exitCode === 0) return;
  } finally {
    signal.removeEventListener('abort', end);
  }
  throw new StartupFailure('The new version could not be installed or built; the reason is above.');
}

/** npm, builds and their children. */
function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGTERM');
  } catch {
    // It has ended already.
  }
}
