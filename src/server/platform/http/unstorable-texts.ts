/**
 * Finds texts that PostgreSQL does not keep as they are: with the character NUL it refuses them, and half of a character that
 * needs two would come back as another one.
 * @param value checked input: plain data of a known depth
 * @returns the place of each such text, from the root
 */
export function unstorableTexts(value: unknown): (readonly PropertyKey[])[] {
  return maybeUnstorable(value) ? placesIn(value, []) : [];
}

/** JSON writes both as escapes, and hardly anything else. To have it written takes a tenth of the time of looking at each text. */
function maybeUnstorable(value: unknown): boolean {
  return (JSON.stringify(value) ?? '').includes('\\u');
}

function placesIn(value: unknown, place: readonly PropertyKey[]): (readonly PropertyKey[])[] {
  if (typeof value === 'string') return isStorableText(value) ? [] : [place];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...place, key]));
}

function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
