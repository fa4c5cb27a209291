import fc from 'fast-check';
import type { z } from 'zod';
import { unstorableTexts } from '#server/platform/http/unstorable-texts.ts';
import { oneJunkPlace } from '#tests/support/calls/junk.ts';

/** @returns so many bodies, as they go over the wire, none of which is what the shape takes; made anew at each run. */
export function malformedBodies(shape: z.ZodType, input: object, count: number): string[] {
  const text = JSON.stringify(input);
  const body = fc.oneof(
    { arbitrary: oneJunkPlace(input).map((value) => JSON.stringify(value)), weight: 4 },
    { arbitrary: brokenText(text), weight: 1 },
  );
  const bodies: string[] = [];
  while (bodies.length < count) bodies.push(...fc.sample(body, count).filter((one) => !isTaken(shape, one)));
  return bodies.slice(0, count);
}

/** The text with something cut out of it and something else in its place. */
function brokenText(text: string): fc.Arbitrary<string> {
  const piece = fc.oneof(
    fc.string({ maxLength: 6 }),
    fc.constantFrom('{', '}', '"', '\\', '\0', ',,', '[[[[', '\ufeff'),
  );
  return fc
    .tuple(fc.nat({ max: text.length }), fc.nat({ max: 12 }), piece)
    .map(([at, length, put]) => text.slice(0, at) + put + text.slice(at + length));
}

/** @returns whether a body, as it goes over the wire, is what a shape takes */
export function isTaken(shape: z.ZodType, body: string): boolean {
  try {
    // A mark of the byte order is no part of the text (Encoding Standard).
    const parsed = shape.safeParse(JSON.parse(body.replace(/^\ufeff/, '')));
    return parsed.success && unstorableTexts(parsed.data).length === 0;
  } catch {
    return false;
  }
}
