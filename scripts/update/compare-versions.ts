const written = /^v?(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z.-]+))?(?:\+.*)?$/;

/** https://semver.org, with or without `v`. */
export function isVersion(text: string): boolean {
  return written.test(text);
}

export function isPrerelease(version: string): boolean {
  return written.exec(version)?.[4] !== undefined;
}

/** Order of https://semver.org, for `sort`. */
export function compareVersions(one: string, other: string): number {
  const [first, second] = [partsOf(one), partsOf(other)];
  for (const [place, number] of first.numbers.entries()) {
    const difference = number - (second.numbers[place] ?? 0);
    if (difference !== 0) return difference;
  }
  if (first.words.length === 0 || second.words.length === 0) return second.words.length - first.words.length;
  for (const [place, word] of first.words.entries()) {
    const difference = compareWords(word, second.words[place]);
    if (difference !== 0) return difference;
  }
  return first.words.length - second.words.length;
}

function partsOf(version: string): { numbers: number[]; words: string[] } {
  const [, major, minor, patch, words] = written.exec(version) ?? [];
  if (major === undefined) throw new RangeError(`${version} is no version.`);
  return { numbers: [major, minor, patch].map(Number), words: words?.split('.') ?? [] };
}

/** Missing, then numbers, then words. */
function compareWords(one: string, other: string | undefined): number {
  if (other === undefined) return 1;
  const [isNumber, isOtherNumber] = [/^\d+$/.test(one), /^\d+$/.test(other)];
  if (isNumber && isOtherNumber) return Number(one) - Number(other);
  if (isNumber !== isOtherNumber) return isNumber ? -1 : 1;
  return one < other ? -1 : one > other ? 1 : 0;
}
