import type { PostgresBinaries } from './postgres-binaries.ts';

export const oldestMajorVersion = 15;

/** In order of preference among equal versions: the system's are patched, the package's are not. */
const origins = ['named', 'system', 'package'] as const;

/** PostgreSQL on this machine: named in `POSTGRES_PROGRAMS`, of the system, or of the npm package, which has not been run yet. */
export type FoundPrograms = PostgresBinaries & { origin: (typeof origins)[number] };

/**
 * @param found of which only named ones count where there are any
 * @param filesVersion major version that wrote the database files; undefined before they exist
 * @returns the programs that can run on the files, best first: the newest release; never a beta
 */
export function choosePrograms(found: readonly FoundPrograms[], filesVersion: string | undefined): FoundPrograms[] {
  const allowed = found.some(({ origin }) => origin === 'named')
    ? found.filter(({ origin }) => origin === 'named')
    : found;
  return allowed
    .filter(({ version }) => /^\d+\.\d+$/.test(version))
    .filter(({ majorVersion }) => Number(majorVersion) >= oldestMajorVersion)
    .filter(({ majorVersion }) => filesVersion === undefined || majorVersion === filesVersion)
    .toSorted(
      (one, other) =>
        Number(other.majorVersion) - Number(one.majorVersion) ||
        minorOf(other) - minorOf(one) ||
        origins.indexOf(one.origin) - origins.indexOf(other.origin),
    );
}

const minorOf = ({ version }: FoundPrograms) => Number(version.split('.')[1]);
