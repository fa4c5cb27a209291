import { join } from 'node:path';
import type { Logger } from 'pino';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { choosePrograms } from './choose-programs.ts';
import {
  type FoundPrograms,
  findPostgresPrograms,
  keptPrograms,
  type ProgramsSetting,
  prepareFound,
} from './find-postgres-programs.ts';
import { readFilesVersion } from './initialise-cluster.ts';
import type { OperatingSystemAccount } from './operating-system-account.ts';
import { packageThatReads } from './package-that-reads.ts';
import { findBinariesPackage, type PostgresBinaries, prepareBinaries } from './postgres-binaries.ts';

type Folder = {
  /** The folder of database files. */
  directory: string;
  dataDirectory: string;
  account: OperatingSystemAccount | undefined;
};
type Asked = {
  programs: ProgramsSetting;
  /** An npm package with programs, as if these had been named. */
  binariesPackage?: string | undefined;
  log: Logger;
};

/** Programs that run here: those for the folder, or those that are left of its old version and those of its next. */
export type ProgramsOfFolder =
  | { kind: 'run'; binaries: PostgresBinaries }
  | { kind: 'carryOver'; from: PostgresBinaries; to: PostgresBinaries };

/**
 * Finds the programs for a folder of database files, there or still to be made, and sees them run. Nothing is changed.
 *
 * @throws StartupFailure when there are none that can, with what to do
 */
export async function findProgramsOfFolder(folder: Folder, asked: Asked): Promise<ProgramsOfFolder> {
  const { account } = folder;
  const found = await findPostgresPrograms(folder, asked.programs);
  if (asked.binariesPackage !== undefined) {
    found.push({ ...(await prepareBinaries(asked.binariesPackage, account)), origin: 'named', isPackage: false });
  }
  const filesOf = await readFilesVersion(folder.directory);
  const plan = choosePrograms(found, filesOf);
  if (plan.kind === 'carryOver') {
    const from = await firstThatRuns(plan.from, folder, asked.log);
    return { kind: 'carryOver', from, to: await firstThatRuns(plan.to, folder, asked.log) };
  }
  if (plan.programs.length > 0) return { kind: 'run', binaries: await firstThatRuns(plan.programs, folder, asked.log) };
  if (filesOf !== undefined) throw nothingReads(filesOf, found, folder);
  return { kind: 'run', binaries: await prepareBinaries(findBinariesPackage(), account) };
}

async function firstThatRuns(
  programs: readonly FoundPrograms[],
  { account }: Folder,
  log: Logger,
): Promise<PostgresBinaries> {
  let failure: unknown;
  for (const one of programs) {
    try {
      const binaries = await prepareFound(one, account);
      log.info({ postgres: `${binaries.version} (${one.origin})` }, 'chose the programs of the database server');
      return binaries;
    } catch (error) {
      failure ??= error;
    }
  }
  throw failure;
}

function nothingReads(
  filesOf: string,
  found: readonly FoundPrograms[],
  { directory, dataDirectory }: Folder,
): StartupFailure {
  const versions = [...new Set(found.map(({ version }) => version))].join(' and ') || 'none';
  const named = found.find(({ origin }) => origin === 'named');
  if (named !== undefined && found.some(({ majorVersion }) => majorVersion === filesOf)) {
    return new StartupFailure(
      `${directory} was written by PostgreSQL ${filesOf}, and POSTGRES_PROGRAMS names ${named.version}, which cannot take it over: leave it out. Nothing has been changed.`,
    );
  }
  const npmPackage = packageThatReads(filesOf);
  const byNpm =
    npmPackage === undefined
      ? ''
      : `, or run npm install --prefix ${join(dataDirectory, keptPrograms)} --ignore-scripts=false ${npmPackage}`;
  return new StartupFailure(
    `${directory} was written by PostgreSQL ${filesOf}, and no program here reads it (there is ${versions}): install PostgreSQL ${filesOf} of your system${byNpm}. Nothing has been changed.`,
  );
}
