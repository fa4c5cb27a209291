import { readFile } from 'node:fs/promises';
import { killProcesses, listProcesses, processTree } from '#tests/support/platform/process-tree.ts';

/**
 * SIGKILL for all descendants too. Linux.
 * @param profile folder that identifies the browser
 * @returns the number of killed processes
 */
export async function killBrowserOf(profile: string): Promise<number> {
  const pids = await listProcesses();
  const commands = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  const ofBrowser = await processTree(pids.filter((_, index) => commands[index]?.includes(profile)));
  killProcesses(ofBrowser);
  return ofBrowser.length;
}
