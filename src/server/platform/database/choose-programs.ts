import type { PostgresBinaries } from './postgres-binaries.ts';

export const oldestMajorVersion = 15;

/** PostgreSQL on this machine: named in `POSTGRES_PROGRAMS`, of the system, or of the npm package, which has not been run yet. */
export type FoundPrograms = PostgresBinaries & { origin: 'named' | 'system' | 'package' };

/**
 * @param found the system's before the package's: among equal versions the first is taken, and only the system's are patched
 * @param filesVersion major version that wrote the database files; undefined before they exist
 * @returns the newest release that can run on the files; never a beta
 */
export function choosePrograms(
  found: readonly FoundPrograms[],
  filesVersion: string | undefined,
): FoundPrograms | undefined {
  return found
    .filter(({ version }) => /^\d+\.\d+$/.test(version) && Number.parseInt(version, 10) >= oldestMajorVersion)
    .filter(({ version }) => filesVersion === undefined || version.startsWith(`${filesVersion}.`))
    .toSorted((one, other) => other.version.localeCompare(one.version, 'en', { numeric: true }))[0];
}
