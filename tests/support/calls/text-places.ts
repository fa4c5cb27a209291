/** @returns for every text in an input the same input with another text there, and where that is. */
export function withTextInEachPlace(input: unknown, text: string): { place: string; input: unknown }[] {
  if (typeof input === 'string') return [{ place: '', input: text }];
  if (typeof input !== 'object' || input === null) return [];
  return Object.entries(input).flatMap(([key, value]) =>
    withTextInEachPlace(value, text).map((one) => ({
      place: [key, one.place].filter(Boolean).join('.'),
      input: Array.isArray(input) ? input.with(Number(key), one.input) : { ...input, [key]: one.input },
    })),
  );
}
