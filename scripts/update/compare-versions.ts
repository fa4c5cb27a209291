const written = /^v?(\d+\.\d+\.\d+)(?:-([0-9A-Za-z.-]+))?(?:\+.*)?$/;
const { compare } = new Intl.Collator('en', { numeric: true });

/** https://semver.org, with or without `v`. */
export function isVersion(text: string): boolean {
  return written.test(text);
}

export function isPrerelease(version: string): boolean {
  return written.exec(version)?.[2] !== undefined;
}

/** For `sort`: numbers by value, a prerelease before its version, `rc.2` before `rc.10`. Both texts are versions. */
export function compareVersions(one: string, other: string): number {
  const [, numbers = '', words = ''] = written.exec(one) ?? [];
  const [, otherNumbers = '', otherWords = ''] = written.exec(other) ?? [];
  return (
    compare(numbers, otherNumbers) || Number(words === '') - Number(otherWords === '') || compare(words, otherWords)
  );
}
