/** Preserves the order of keys. */
export function keyedBy<Key extends string | number, Value>(
  keys: readonly Key[],
  valueAt: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, valueAt(key)])) as Record<Key, Value>;
}
