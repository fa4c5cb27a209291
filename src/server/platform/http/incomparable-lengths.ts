/** Deeper than any input of ours: below it nothing is compared. */
const deepest = 32;

/**
 * Finds what says to have a length or a size that is neither a number nor anything else that can be compared with one, such as
 * `{"length":{"toString":"t"}}`: to compare it is an error.
 * @param value parsed JSON, as deep as it likes
 * @returns the place of each such length from the root
 */
export function* incomparableLengths(value: unknown, place: readonly string[] = []): Generator<readonly string[]> {
  if (typeof value !== 'object' || value === null || place.length === deepest) return;
  for (const [key, inner] of Object.entries(value)) {
    const here = [...place, key];
    if ((key === 'length' || key === 'size') && typeof inner === 'object' && inner !== null) yield here;
    else yield* incomparableLengths(inner, here);
  }
}
