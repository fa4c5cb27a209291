import type { z } from 'zod';
import { findUnstorableTexts } from '#server/platform/http/unstorable-texts.ts';

/** Other types, limits, odd dates and numbers, texts that no database keeps. */
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

/** An input with junk at one place. */
export type SpoiltInput = { place: string; junk: string; body: unknown };

/** @returns an input once for each place, the root included, and each junk there: other values, a key too many, nothing at all */
export function junkInEachPlace(input: object): SpoiltInput[] {
  return [...placesIn(input)].flatMap((place) => {
    const spoilt = (junk: string, change: (value: unknown) => unknown) => ({
      place: place.join('.'),
      junk,
      body: withChange(input, place, change),
    });
    const withKey = (value: unknown) => (typeof value === 'object' && value !== null ? { ...value, junk: 1 } : [value]);
    return [
      ...(place.length === 0 ? [] : [spoilt('left out', () => undefined)]),
      spoilt('a key too many', withKey),
      ...junkValues.map((value) => spoilt(JSON.stringify(value).slice(0, 40), () => value)),
    ];
  });
}

/** @returns whether a body, as it goes over the wire, is what a shape takes */
export function isAccepted(shape: z.ZodType, body: unknown): boolean {
  try {
    const parsed = shape.safeParse(JSON.parse(JSON.stringify(body)));
    return parsed.success && findUnstorableTexts(parsed.data).length === 0;
  } catch {
    // Junk with a length property.
    return false;
  }
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
