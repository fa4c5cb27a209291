import { type Cluster, startOnFolder } from './cluster.ts';

/** Of util-linux, which every Debian has: the lock goes over to PostgreSQL and to every process that it starts. */
const program = 'flock';
/** What it ends with where somebody else has the lock. */
export const heldExitCode = 75;

const words = ['--no-fork', '--nonblock', '--conflict-exit-code', String(heldExitCode)];

/**
 * Asks whether a process of PostgreSQL works on the database files, wherever it runs. `postmaster.pid` cannot tell: its number means
 * nothing in another container, and PostgreSQL, who goes by it and by shared memory that no other container sees, would start a second
 * time and destroy what the first one writes. The lock is the kernel's, on the folder itself, and lasts as long as the last process.
 *
 * @returns `unknown` where there is no such program
 */
export async function askForClusterLock(cluster: Cluster): Promise<'free' | 'held' | 'unknown'> {
  const exitCode = await new Promise<number | null>((resolve) => {
    const ask = (folder: string) => underClusterLock(folder, 'true', []);
    const child = startOnFolder(cluster, cluster.directory, ask, { stdio: ['ignore', 'ignore', 'ignore'] });
    child.once('error', () => resolve(null)).once('exit', resolve);
  });
  if (exitCode === heldExitCode) return 'held';
  return exitCode === 0 ? 'free' : 'unknown';
}

/** @returns program and words with which PostgreSQL's program becomes the holder of the lock, in the same process */
export function underClusterLock(folder: string, command: string, its: string[]): [string, string[]] {
  return [program, [...words, folder, command, ...its]];
}
