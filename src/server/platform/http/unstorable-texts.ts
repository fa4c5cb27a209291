/**
 * Finds texts that PostgreSQL does not keep as they are: with the character NUL it refuses them, and half of a character that
 * needs two would come back as another one.
 * @param value checked input: plain data of a known depth
 * @returns the place of each such text, from the root
 */
export function unstorableTexts(value: unknown, place: readonly PropertyKey[] = []): (readonly PropertyKey[])[] {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [place] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => unstorableTexts(inner, [...place, key]));
}
