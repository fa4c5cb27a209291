import { access, glob, readFile, realpath, stat } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import type { Logger } from 'pino';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { choosePrograms, type FoundPrograms } from './choose-programs.ts';
import { searchPath } from './cluster.ts';
import { readIfPresent } from './durable-files.ts';
import type { OperatingSystemAccount } from './operating-system-account.ts';
import { askBinaries, findBinariesPackage, type PostgresBinaries, prepareBinaries } from './postgres-binaries.ts';

/** Several versions side by side: Debian and Ubuntu, Red Hat with PostgreSQL's packages. Others are on the search path, or named. */
const systemFolders = ['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin'];

export type ProgramsSetting = string | undefined;

type Files = { directory: string; account: OperatingSystemAccount | undefined };

/**
 * Finds the programs for a folder of database files, existing or not, and runs them once.
 * @throws StartupFailure where none read the files, or none run
 */
export async function findPostgresPrograms(
  { directory, account }: Files,
  { programs: setting, log }: { programs: ProgramsSetting; log: Logger },
): Promise<PostgresBinaries> {
  const found = await listPostgresPrograms(account, setting);
  const filesVersion = await readFilesVersion(directory);
  let failure: unknown;
  for (const { origin, ...binaries } of choosePrograms(found, filesVersion)) {
    try {
      const ran = isPackage(binaries.directory) ? await prepareBinaries(binaries.directory, account) : binaries;
      log.info({ postgres: `${ran.version} (${origin})` }, 'chose the programs of the database server');
      return ran;
    } catch (error) {
      failure ??= error;
    }
  }
  if (failure !== undefined) throw failure;
  if (filesVersion === undefined) return prepareBinaries(findBinariesPackage(), account);
  const versions = [...new Set(found.map(({ version }) => version))].join(' and ') || 'none';
  throw new StartupFailure(
    `${directory} was written by PostgreSQL ${filesVersion}, and no program that may run reads it (there is ${versions}): install PostgreSQL ${filesVersion} of your system, or name its folder in POSTGRES_PROGRAMS. Nothing has been changed.`,
  );
}

/** @returns the major version of PostgreSQL that wrote the files of a folder, if there are any */
export async function readFilesVersion(directory: string): Promise<string | undefined> {
  return (await readIfPresent(join(directory, 'PG_VERSION')))?.trim();
}

/** @throws StartupFailure where the setting names a folder whose programs do not run */
export async function listPostgresPrograms(
  account: OperatingSystemAccount | undefined,
  setting: ProgramsSetting,
): Promise<FoundPrograms[]> {
  const found = [...(await findSystemPrograms(account)), ...(await findPackage(setting))];
  return setting === undefined || setting === 'package' ? found : [...found, await askNamed(setting, account)];
}

async function askNamed(folder: string, account: OperatingSystemAccount | undefined): Promise<FoundPrograms> {
  try {
    await access(join(folder, 'initdb'));
    return { ...(await askBinaries(await realpath(folder), account)), origin: 'named' };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new StartupFailure(
      `POSTGRES_PROGRAMS names ${folder}, where PostgreSQL's initdb and postgres do not run: ${reason}.`,
    );
  }
}

async function findSystemPrograms(account: OperatingSystemAccount | undefined): Promise<FoundPrograms[]> {
  const places = searchPath()
    .split(delimiter)
    .filter((folder) => folder.startsWith('/'));
  for await (const folder of glob(systemFolders)) places.push(folder);
  const programs = await Promise.all(places.map((place) => realpath(join(place, 'postgres')).catch(() => null)));
  const folders = new Set(programs.flatMap((program) => (program === null ? [] : [dirname(program)])));
  const answers = await Promise.all([...folders].map((folder) => askSystemPrograms(folder, account).catch(() => [])));
  return answers.flat();
}

/** A program that others may replace would give them the whole database. */
async function askSystemPrograms(
  directory: string,
  account: OperatingSystemAccount | undefined,
): Promise<FoundPrograms[]> {
  for (const name of ['postgres', 'initdb']) {
    const { uid, mode } = await stat(join(directory, name));
    if ((uid !== 0 && uid !== process.getuid?.()) || (mode & 0o022) !== 0) return [];
  }
  return [{ ...(await askBinaries(directory, account)), origin: 'system' }];
}

/** The package is not run, which would copy it for root, unless it is chosen. */
async function findPackage(setting: ProgramsSetting): Promise<FoundPrograms[]> {
  const directory = findBinariesPackage();
  const manifest = directory === undefined ? '{}' : await readFile(join(directory, 'package.json'), 'utf8');
  const version = /^\d+\.\d+/.exec(String(JSON.parse(manifest).version))?.[0];
  if (directory === undefined || version === undefined) return [];
  const origin = setting === 'package' ? 'named' : 'package';
  return [{ origin, directory, version, majorVersion: version.split('.')[0] ?? version }];
}

const isPackage = (directory: string) => directory === findBinariesPackage();
