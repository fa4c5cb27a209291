import { readlink } from 'node:fs/promises';
import { killProcesses, listProcesses } from './process-tree.ts';

/**
 * Kills every process of the database whose files lie in a folder, at once and without a word, as a machine that is switched off. Linux.
 * @param place the folder, or one around it
 * @returns how many processes there were
 */
export async function killDatabaseIn(place: string): Promise<number> {
  const pids = await processesUsing(place);
  killProcesses(pids);
  return pids.length;
}

/** @returns the processes that work in that folder: a database server works in that of its files */
async function processesUsing(place: string): Promise<number[]> {
  const pids = await listProcesses();
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')));
  return pids.filter((_, index) => folders[index]?.startsWith(`${place}/`));
}
