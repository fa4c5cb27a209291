import { readFile } from 'node:fs/promises';
import { processTree } from '#tests/support/platform/process-tree.ts';

/** Sums over processes, from Linux's /proc. */
export type ProcessFigures = {
  /** Shared pages count once per process. */
  residentBytes: number;
  /** Shared pages are divided among their processes; null when not readable. */
  proportionalBytes: number | null;
  /** Total so far. With descendants, includes ended ones, as each database connection is a process. */
  cpuSeconds: number;
};

/** Ticks per second in /proc, fixed by the kernel's ABI. */
const ticksPerSecond = 100;

/** @returns zeros when the process is gone */
export async function readFigures(
  pid: number,
  { withDescendants }: { withDescendants: boolean },
): Promise<ProcessFigures> {
  const pids = withDescendants ? await processTree([pid]) : [pid];
  const figures = await Promise.all(pids.map((one) => figuresOf(one, { withEndedChildren: withDescendants })));
  const proportional = figures.map(({ proportionalBytes }) => proportionalBytes);
  return {
    residentBytes: sum(figures.map(({ residentBytes }) => residentBytes)),
    proportionalBytes: proportional.includes(null) ? null : sum(proportional.map((bytes) => bytes ?? 0)),
    cpuSeconds: sum(figures.map(({ cpuSeconds }) => cpuSeconds)),
  };
}

/** In a server the thread that replies. */
export async function mainThreadCpuSeconds(pid: number): Promise<number> {
  return cpuSecondsOf(await fieldsOf(`/proc/${pid}/task/${pid}/stat`), { withEndedChildren: false });
}

async function figuresOf(pid: number, children: { withEndedChildren: boolean }): Promise<ProcessFigures> {
  const status = await read(`/proc/${pid}/status`);
  const rollup = await read(`/proc/${pid}/smaps_rollup`);
  const stat = await statOf(pid);
  return {
    residentBytes: kilobytes(status, 'VmRSS') ?? 0,
    proportionalBytes: stat === null ? 0 : kilobytes(rollup, 'Pss'),
    cpuSeconds: cpuSecondsOf(stat, children),
  };
}

function cpuSecondsOf(stat: string[] | null, { withEndedChildren }: { withEndedChildren: boolean }): number {
  // utime, stime, then the same of ended children.
  const ticks = (stat?.slice(11, withEndedChildren ? 15 : 13) ?? []).map(Number);
  return sum(ticks) / ticksPerSecond;
}

function statOf(pid: number): Promise<string[] | null> {
  return fieldsOf(`/proc/${pid}/stat`);
}

/** Fields of /proc/PID/stat from the third on, as the name before them may contain spaces. */
async function fieldsOf(path: string): Promise<string[] | null> {
  const text = await read(path);
  return text === '' ? null : text.slice(text.lastIndexOf(')') + 2).split(' ');
}

function kilobytes(text: string, field: string): number | null {
  const [, value] = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text) ?? [];
  return value === undefined ? null : Number(value) * 1024;
}

function read(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '');
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
