/** NFC. */
export function composed(text: string): string {
  return text.normalize('NFC');
}

/** NFC, on one line, with single plain spaces. */
export function inOneForm(text: string): string {
  return composed(text).trim().split(/\s+/u).join(' ');
}

/** Above any shape of the contract or material; bounds the recursion. */
const deepest = 64;

/** In place. */
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

/** NFC of all texts, as stored material is verbatim. */
export function parseComposed(json: string): unknown {
  return composeTextsIn(JSON.parse(json));
}
