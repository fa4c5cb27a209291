import { access, glob, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { choosePrograms, type FoundPrograms } from './choose-programs.ts';
import { readIfPresent } from './durable-files.ts';
import type { OperatingSystemAccount } from './operating-system-account.ts';
import {
  askBinaries,
  findBinariesPackage,
  type PostgresBinaries,
  prepareBinaries,
  unusableBinariesFailure,
} from './postgres-binaries.ts';

/** Only root may replace programs there: Debian and Ubuntu, Red Hat with PostgreSQL's packages, other Linux. Others are named. */
const systemFolders = ['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/usr/bin'];

/**
 * Finds the programs for a folder of database files, existing or not, and runs them once.
 * @param setting `POSTGRES_PROGRAMS`
 * @throws StartupFailure where none read the files, or they do not run
 */
export async function findPostgresPrograms(
  directory: string,
  account: OperatingSystemAccount | undefined,
  setting: string | undefined,
): Promise<PostgresBinaries> {
  const found = await listPostgresPrograms(account, setting);
  const filesVersion = await readFilesVersion(directory);
  const chosen = choosePrograms(found, filesVersion);
  if (chosen === undefined) {
    const versions = [...new Set(found.map(({ version }) => version))].join(' and ') || 'none';
    if (filesVersion === undefined) throw unusableBinariesFailure(`there is ${versions}`);
    throw new StartupFailure(
      `${directory} was written by PostgreSQL ${filesVersion}, and no program that may run reads it (there is ${versions}): install PostgreSQL ${filesVersion} of your system, or name its folder in POSTGRES_PROGRAMS. Nothing has been changed.`,
    );
  }
  const { origin, ...binaries } = chosen;
  return origin === 'package' ? prepareBinaries(binaries.directory, account) : binaries;
}

/** @returns the major version of PostgreSQL that wrote the files of a folder, if there are any */
export async function readFilesVersion(directory: string): Promise<string | undefined> {
  return (await readIfPresent(join(directory, 'PG_VERSION')))?.trim();
}

/**
 * @returns the named programs only, or the system's and the package's
 * @throws StartupFailure where the setting names a folder whose programs do not run
 */
export async function listPostgresPrograms(
  account: OperatingSystemAccount | undefined,
  setting: string | undefined,
): Promise<FoundPrograms[]> {
  if (setting === 'package') return findPackage();
  if (setting !== undefined) return [await askNamed(setting, account)];
  return [...(await findSystemPrograms(account)), ...(await findPackage())];
}

async function askNamed(folder: string, account: OperatingSystemAccount | undefined): Promise<FoundPrograms> {
  try {
    await access(join(folder, 'initdb'));
    return { ...(await askBinaries(resolve(folder), account)), origin: 'named' };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new StartupFailure(
      `POSTGRES_PROGRAMS names ${folder}, where PostgreSQL's initdb and postgres do not run: ${reason}.`,
    );
  }
}

async function findSystemPrograms(account: OperatingSystemAccount | undefined): Promise<FoundPrograms[]> {
  const found: FoundPrograms[] = [];
  for await (const directory of glob(systemFolders)) {
    const binaries = await askBinaries(directory, account).catch(() => undefined);
    if (binaries !== undefined) found.push({ ...binaries, origin: 'system' });
  }
  return found;
}

/** The package is not run, which would copy it for root, unless it is chosen. */
async function findPackage(): Promise<FoundPrograms[]> {
  const directory = findBinariesPackage();
  if (directory === undefined) return [];
  const manifest = JSON.parse(await readFile(join(directory, 'package.json'), 'utf8'));
  const version = /^\d+\.\d+/.exec(manifest.version)?.[0] ?? '';
  return [{ origin: 'package', directory, version }];
}
