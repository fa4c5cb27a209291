import fc from 'fast-check';

/** Values that something else is made of: other types, limits, odd dates and numbers, texts that no database keeps. */
const junkValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  0.5,
  4,
  10,
  22,
  1e21,
  1e308,
  32_768,
  2 ** 31,
  '',
  ' ',
  '5',
  '\0',
  'a\0b',
  '\ud800',
  'x'.repeat(5000),
  "'; drop table participant; --",
  '<script>alert(1)</script>',
  '__proto__',
  '0000-01-01',
  '9999-12-31',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.123456789Z',
  '2026-02-29T25:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  'PST',
  [],
  [1],
  [[]],
  {},
  { a: 1 },
  { toString: 1 },
  { length: { toString: 1 } },
  { size: { toString: 1 } },
];

type Place = readonly (string | number)[];

/** @returns a valid input in which one place, the root included, is left out, has junk in it or a key too many. */
export function oneJunkPlace(input: object): fc.Arbitrary<unknown> {
  const places = [...placesIn(input)];
  const junk = fc.oneof(fc.constantFrom(...junkValues), fc.jsonValue({ maxDepth: 2 }));
  return fc
    .record({ place: fc.constantFrom(...places), junk, key: fc.string({ maxLength: 8 }), how: fc.nat({ max: 9 }) })
    .map(({ place, junk, key, how }) => {
      if (how === 0) return withChange(input, place, () => undefined);
      if (how > 2) return withChange(input, place, () => junk);
      return withChange(input, place, (value) =>
        typeof value === 'object' && value !== null && !Array.isArray(value)
          ? { ...value, [`k${key}`]: junk }
          : [value],
      );
    })
    .filter((body) => body !== undefined);
}

function* placesIn(value: unknown, place: Place = []): Generator<Place> {
  yield place;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    yield* placesIn(inner, [...place, Array.isArray(value) ? Number(key) : key]);
  }
}

function withChange(value: unknown, [first, ...rest]: Place, change: (value: unknown) => unknown): unknown {
  if (first === undefined) return change(value);
  if (Array.isArray(value)) return value.with(Number(first), withChange(value[Number(first)], rest, change));
  const inner = (value as Record<string, unknown>)[first];
  return { ...(value as object), [first]: withChange(inner, rest, change) };
}
