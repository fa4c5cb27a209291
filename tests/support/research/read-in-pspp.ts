import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { researchRows } from './research-csv.ts';
import { inUnpackedExport } from './unpack-export.ts';

/**
 * Runs the SPSS syntax of an export where it was unpacked, as a researcher would, and lets each dataset be written out.
 * @param files of the archive, by their paths
 * @param tables whose datasets are read
 * @returns their rows, by table; numbers are written out plainly, an empty cell is a missing value; and what was printed
 * @throws when there is an error or a warning
 */
export async function readInPspp(files: ReadonlyMap<string, Uint8Array>, tables: readonly string[]) {
  return inUnpackedExport(files, async (folder) => {
    const writing = tables.flatMap((table) => [
      `DATASET ACTIVATE ${table}.`,
      'DISPLAY LABELS.',
      `SAVE TRANSLATE /OUTFILE='${table}.csv' /TYPE=CSV /FIELDNAMES /CELLS=VALUES /TEXTOPTIONS FORMAT=PLAIN.`,
    ]);
    await writeFile(join(folder, 'write.sps'), ["INSERT FILE='analysis/read_wordmood.sps'.", ...writing].join('\n'));
    const { stdout, stderr } = await promisify(execFile)('pspp', ['-O', 'format=txt', 'write.sps'], {
      cwd: folder,
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      maxBuffer: 50_000_000,
    });
    const complaint = /(error|warning):.*/.exec(stdout + stderr);
    if (complaint !== null) throw new Error(complaint[0]);
    const rows = new Map<string, Record<string, string>[]>();
    for (const table of tables) {
      const written = await readFile(join(folder, `${table}.csv`), 'utf8');
      rows.set(table, researchRows(written.replaceAll(/\r?\n/g, '\r\n')));
    }
    return { rows, printed: stdout };
  });
}
