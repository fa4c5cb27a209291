import { readdir } from 'node:fs/promises';
import { parentOf } from '#server/platform/database/postmaster.ts';
import { hasCode } from '#server/platform/failures/file-faults.ts';

/** @returns these processes and all that they have started; Linux */
export async function processTree(roots: readonly number[]): Promise<number[]> {
  const parents = new Map<number, number | undefined>();
  for (const pid of await listProcesses()) parents.set(pid, await parentOf(pid));
  const found = new Set(roots);
  for (const known of found) {
    for (const [child, parent] of parents) if (parent === known) found.add(child);
  }
  return [...found];
}

export async function listProcesses(): Promise<number[]> {
  return (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
}

/** At once and without a word. */
export function killProcesses(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      // Some end together with others.
      if (!hasCode(error, 'ESRCH')) throw error;
    }
  }
}
