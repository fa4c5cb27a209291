import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { keptPrograms } from '#server/platform/database/find-postgres-programs.ts';
import { readFilesVersion } from '#server/platform/database/initialise-cluster.ts';
import { findBinariesPackage, readPackageVersion } from '#server/platform/database/postgres-binaries.ts';

/**
 * Keeps the programs of the npm package beside the files that they have written, before a new release brings others. A start that finds
 * none but these for the files carries the database over.
 *
 * @returns the folder in which they are kept; null where the package's are not those that read the files
 */
export async function keepPrograms(
  dataDirectory: string,
  packageDirectory: string | undefined = findBinariesPackage(),
): Promise<string | null> {
  const version = packageDirectory === undefined ? undefined : await readPackageVersion(packageDirectory);
  if (packageDirectory === undefined || version === undefined) return null;
  if (version.split('.')[0] !== (await readFilesVersion(join(dataDirectory, 'postgres')))) return null;
  const manifest = JSON.parse(await readFile(join(packageDirectory, 'package.json'), 'utf8'));
  const kept = join(dataDirectory, keptPrograms, manifest.version, basename(packageDirectory));
  if (existsSync(kept)) return kept;
  const draft = join(dataDirectory, keptPrograms, `${randomUUID()}.draft`);
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    for (const name of ['package.json', 'native']) {
      await cp(join(packageDirectory, name), join(draft, name), { recursive: true, verbatimSymlinks: true });
    }
    await mkdir(dirname(kept), { recursive: true, mode: 0o700 });
    await rename(draft, kept);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  return kept;
}
