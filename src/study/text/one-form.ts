/** @returns the text with each letter and its accents as one sign, and otherwise as it is */
export function composed(text: string): string {
  return text.normalize('NFC');
}

/** @returns a text of one line in its one form: letters composed, one plain space between words whatever was typed */
export function inOneForm(text: string): string {
  return composed(text).trim().split(/\s+/u).join(' ');
}

/** Deeper than any shape of the contract. */
const deepest = 64;

/** @returns plain data whose texts are composed; what is nested more deeply than any of ours stays as it is */
export function withComposedTexts(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return composed(value);
  if (typeof value !== 'object' || value === null || depth === deepest) return value;
  if (Array.isArray(value)) return value.map((entry) => withComposedTexts(entry, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withComposedTexts(entry, depth + 1)]));
}
