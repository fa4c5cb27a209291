/** @returns the text with each letter and its accents as one sign, and otherwise as it is */
export function composed(text: string): string {
  return text.normalize('NFC');
}

/** @returns a text of one line in its one form: letters composed, one plain space between words whatever was typed */
export function inOneForm(text: string): string {
  return composed(text).trim().split(/\s+/u).join(' ');
}

/** Deeper than any shape of the contract and any file of the material. */
const deepest = 64;

/** Composes every text within plain data, in its place; what is nested more deeply than any of ours stays as it is. */
export function composeTextsIn(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return composed(value);
  if (typeof value !== 'object' || value === null || depth === deepest) return value;
  const entries = value as Record<string, unknown>;
  for (const key of Object.keys(entries)) {
    const entry = entries[key];
    const inOne = composeTextsIn(entry, depth + 1);
    if (inOne !== entry) entries[key] = inOne;
  }
  return value;
}

/** @returns what stands in JSON, its texts composed: a file of the material is kept as it was written */
export function parseComposed(json: string): unknown {
  return composeTextsIn(JSON.parse(json));
}
