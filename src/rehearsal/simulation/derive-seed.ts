const fnvOffset = 0x811c9dc5;
const fnvPrime = 0x01000193;

/**
 * A draw must not depend on earlier draws, so that a resumed simulation continues identically.
 * @param names purpose of the seed, such as day, word and position
 * @returns 32 bits (FNV-1a, then the finalizer of MurmurHash3)
 */
export function deriveSeed(seed: number, ...names: readonly (string | number)[]): number {
  let hash = fnvOffset;
  for (const character of [seed, ...names].join('\u001f')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), fnvPrime);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
