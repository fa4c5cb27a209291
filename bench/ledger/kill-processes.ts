import { readdir, readFile } from 'node:fs/promises';

/**
 * SIGKILL for all descendants too. Linux.
 * @param profile folder that identifies the browser
 * @returns the number of killed processes
 */
export async function killBrowserOf(profile: string): Promise<number> {
  const parents = new Map<number, number>();
  const roots: number[] = [];
  for (const name of await readdir('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    const [words, status] = await Promise.all(['cmdline', 'stat'].map((file) => readOf(pid, file)));
    if (words === undefined || status === undefined) continue;
    parents.set(pid, Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1]));
    if (words.includes(profile)) roots.push(pid);
  }
  const isOfBrowser = (pid: number | undefined): boolean =>
    pid !== undefined && pid > 1 && (roots.includes(pid) || isOfBrowser(parents.get(pid)));
  const ofBrowser = [...parents.keys()].filter(isOfBrowser);
  for (const pid of ofBrowser) kill(pid);
  return ofBrowser.length;
}

const readOf = (pid: number, file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => undefined);

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended with its parent.
  }
}
