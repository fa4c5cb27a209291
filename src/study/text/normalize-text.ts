/** NFC. */
export function toNfc(text: string): string {
  return text.normalize('NFC');
}

/** NFC, on one line, with single plain spaces. */
export function normalizeLine(text: string): string {
  return toNfc(text).trim().split(/\s+/u).join(' ');
}

/** Above any shape of the contract or material; bounds the recursion. */
const deepest = 64;

/** In place. */
export function normalizeTextsIn(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return toNfc(value);
  if (typeof value !== 'object' || value === null || depth === deepest) return value;
  const entries = value as Record<string, unknown>;
  for (const key of Object.keys(entries)) {
    const entry = entries[key];
    const inOne = normalizeTextsIn(entry, depth + 1);
    if (inOne !== entry) entries[key] = inOne;
  }
  return value;
}

/** NFC of all texts, as stored material is verbatim. */
export function parseNfcJson(json: string): unknown {
  return normalizeTextsIn(JSON.parse(json));
}
