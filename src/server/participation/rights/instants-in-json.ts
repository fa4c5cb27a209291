/** ISO 8601 with a time. */
export const isInstant = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** Maps every time in a JSON value. */
export function shiftInstantsIn(value: unknown, move: (moment: Date) => Date): unknown {
  if (typeof value === 'string') return isWholeInstant(value) ? move(new Date(value)).toISOString() : value;
  if (Array.isArray(value)) return value.map((one) => shiftInstantsIn(one, move));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shiftInstantsIn(one, move)]));
}

function isWholeInstant(text: string): boolean {
  return isInstant.test(text.slice(0, 16)) && !Number.isNaN(Date.parse(text));
}
