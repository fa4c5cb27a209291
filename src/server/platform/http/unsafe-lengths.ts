/** Deeper than any valid input; not checked below. */
const deepest = 32;

/**
 * Finds `length` or `size` properties that throw when compared with a number, such as `{"length":{"toString":"t"}}`.
 * @param value parsed JSON of any depth
 * @returns the path of each
 */
export function* findUnsafeLengths(value: unknown, place: readonly string[] = []): Generator<readonly string[]> {
  if (typeof value !== 'object' || value === null || place.length === deepest) return;
  for (const [key, inner] of Object.entries(value)) {
    const here = [...place, key];
    if ((key === 'length' || key === 'size') && typeof inner === 'object' && inner !== null) yield here;
    else yield* findUnsafeLengths(inner, here);
  }
}
