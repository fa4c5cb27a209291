import { z } from 'zod';
import { waysOfInput } from '#study/word-rating/ways-of-input.ts';

/** Value shapes that several calls carry. */
export const word = z.string().min(1).max(60);
/** A moment, in UTC. There was no year 0, and no database keeps one. */
export const instant = z.iso
  .datetime()
  .refine((moment) => !moment.startsWith('0000'), 'É esperado um momento que exista: não houve um ano 0.');

/** Longer than any name of a zone. */
export const longestTimeZone = 60;

/** The time zone that a browser reports; null where it reports none. Any text is taken, and the server decides which zone is stored. */
export const toldTimeZone: z.ZodType<string | null, string | null> = z
  .unknown()
  .optional()
  .transform((told) => (typeof told === 'string' && told.length <= longestTimeZone ? told : null)) as z.ZodType<
  string | null,
  string | null
>;

/** Which page of a list, from 1. */
export const pageNumber = z.int().min(1).max(100_000);

export const longestSpanMs = 86_400_000;

/** A span of time in ms with at most one decimal, at most one day. */
export const spanMs = z
  .number()
  .min(0)
  .max(longestSpanMs)
  .refine(hasOneDecimal, 'É esperado um tempo em ms com no máximo uma casa decimal.')
  // What is sent again must equal what the database kept, whatever adding has left in the last digits.
  .overwrite(toOneDecimal);

/** The device's own name of a page: a new one at every loading, for every account and on every study day. */
export const pageKey = z.uuid();

/** What the answer was given on; stored with it. */
export const device = z.strictObject({
  /** The page it was given on (`pageKind`). A program that answers need not say it, and not every page arrives that is named. */
  page: pageKey.optional(),
  viewportWidthPx: z.int().min(1).max(20_000),
  viewportHeightPx: z.int().min(1).max(20_000),
  /** Median time between two frames, in ms. */
  frameIntervalMs: z.number().min(0).max(1000).nullable(),
  /** The app's build that took the answer. */
  build: z.string().min(1).max(60),
});

/** How a thing was pressed, put or typed. */
export const inputWay = z.enum(waysOfInput);

function hasOneDecimal(value: number): boolean {
  return Math.abs(value * 10 - Math.round(value * 10)) < 1e-6;
}

/** Rounds a time to the one decimal that the contract keeps. */
export function toOneDecimal(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}
