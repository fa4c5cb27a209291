import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { researchRows } from './research-csv.ts';
import { withoutCompiling } from './run-in-r.ts';
import { inUnpackedExport } from './unpack-export.ts';

type Numbers = ReadonlyMap<string, number | null>;

/**
 * Runs the R script of an export where it was unpacked, as a researcher would; a warning is a failure.
 * @param files of the archive, by their paths
 * @param environment such as another locale
 * @returns its numbers by their names, what it prints, and how long R took
 */
export async function reanalyseInR(files: ReadonlyMap<string, Uint8Array>, environment: Record<string, string> = {}) {
  return inUnpackedExport(files, async (folder) => {
    await writeFile(join(folder, '.Rprofile'), 'options(warn = 2)\n');
    const startedAt = performance.now();
    const { stdout } = await promisify(execFile)('Rscript', ['analysis/reanalysis.R'], {
      cwd: folder,
      env: { ...process.env, ...withoutCompiling, ...environment },
      maxBuffer: 50_000_000,
    });
    const seconds = (performance.now() - startedAt) / 1000;
    const results = await readFile(join(folder, 'analysis', 'results.csv'), 'utf8');
    return { numbers: toNumbers(results), printed: stdout, seconds };
  });
}

function toNumbers(results: string): Numbers {
  const rows = researchRows(results.trimEnd().replaceAll('\n', '\r\n'));
  const numbers = new Map(rows.map(({ name = '', value = '' }) => [name, value === '' ? null : Number(value)]));
  if (numbers.size !== rows.length) throw new Error('R has two numbers of one name.');
  return numbers;
}

/** Sums of decimals leave this much of a zero; a probability has no such dust. */
const dust = 1e-12;

/** @returns how far two sides are apart, relative to the greater; no number beside a number is infinitely far */
export function relativeDifference(
  name: string,
  page: number | null | undefined,
  r: number | null | undefined,
): number {
  if (page === r) return 0;
  if (typeof page !== 'number' || typeof r !== 'number') return Number.POSITIVE_INFINITY;
  const apart = Math.abs(page - r);
  if (apart < dust && !name.endsWith('.p')) return 0;
  return apart / Math.max(Math.abs(page), Math.abs(r));
}

/** @returns whether two sides differ before the seventh figure */
export function differsInSixFigures(
  name: string,
  page: number | null | undefined,
  r: number | null | undefined,
): boolean {
  return relativeDifference(name, page, r) > 5e-7;
}
