import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inUnpackedExport } from './unpack-export.ts';

/** Library path with only the packages included in R. */
export const withoutPackages = { R_LIBS: '', R_LIBS_USER: '/nowhere', R_LIBS_SITE: '/nowhere' };

/** Lines that run once are not worth compiling: a fifth of what they cost, and no number comes out otherwise. */
export const withoutCompiling = { R_ENABLE_JIT: '0' };

/**
 * Runs lines of R where an export was unpacked, as a researcher would; a warning is a failure.
 * @param files of the archive, by their paths
 * @param read looks at what the lines have left in the folder
 * @param environment such as another locale
 * @returns the output, and the files read of the folder before it is deleted
 */
export async function runInR<Result>(
  files: ReadonlyMap<string, Uint8Array>,
  lines: string,
  read: (folder: string) => Promise<Result>,
  environment: Record<string, string> = {},
): Promise<{ printed: string; result: Result }> {
  return inUnpackedExport(files, async (folder) => {
    await writeFile(join(folder, '.Rprofile'), 'options(warn = 2)\n');
    await writeFile(join(folder, 'lines.R'), lines);
    const { stdout } = await promisify(execFile)('Rscript', ['lines.R'], {
      cwd: folder,
      env: { ...process.env, ...withoutCompiling, ...environment },
      maxBuffer: 50_000_000,
    });
    return { printed: stdout, result: await read(folder) };
  });
}
