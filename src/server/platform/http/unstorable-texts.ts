/**
 * Finds texts that PostgreSQL does not keep as they are: with the character NUL it refuses them, and half of a character that
 * needs two would come back as another one.
 * @param value checked input: plain data of a known depth
 * @returns the place of each such text, from the root
 */
export function unstorableTexts(value: unknown): (readonly PropertyKey[])[] {
  // Nearly all inputs are kept as they are, and for those no place is written down.
  return isStorable(value) ? [] : placesIn(value, []);
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  for (const key in value) if (!isStorable(value[key as keyof typeof value])) return false;
  return true;
}

function placesIn(value: unknown, place: readonly PropertyKey[]): (readonly PropertyKey[])[] {
  if (typeof value === 'string') return isStorableText(value) ? [] : [place];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...place, key]));
}

function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
