import { z } from 'zod';
import { waysOfInput } from '#study/word-rating/ways-of-input.ts';

export const word = z.string().min(1).max(60);
/** UTC; PostgreSQL rejects year 0. */
export const instant = z.iso
  .datetime()
  .refine((moment) => !moment.startsWith('0000'), 'É esperado um momento que exista: não houve um ano 0.');

/** Longer than any IANA name. */
export const maximumTimeZoneLength = 60;

/** Time zone reported by a browser, null if none; unvalidated, the server decides what to store. */
export const reportedTimeZone: z.ZodType<string | null, string | null> = z
  .unknown()
  .optional()
  .transform((name) => (typeof name === 'string' && name.length <= maximumTimeZoneLength ? name : null)) as z.ZodType<
  string | null,
  string | null
>;

export const pageNumber = z.int().min(1).max(100_000);

/** Rows per page of the team's lists. */
export const pageSize = 50;
/** Smaller, as messages are long. */
export const messagePageSize = 20;

export const maximumDurationMs = 86_400_000;

/** ms with at most one decimal, at most one day. */
export const durationMs = z
  .number()
  .min(0)
  .max(maximumDurationMs)
  .refine(hasOneDecimal, 'É esperado um tempo em ms com no máximo uma casa decimal.')
  // Rounded, so that a repeat equals the stored value despite floating point.
  .overwrite(toOneDecimal);

/** Id drawn per page load, account and study day. */
export const pageKey = z.uuid();

export const device = z.strictObject({
  /** The page (`pageKind`); optional for other clients, and its facts may never arrive. */
  page: pageKey.optional(),
  viewportWidthPx: z.int().min(1).max(20_000),
  viewportHeightPx: z.int().min(1).max(20_000),
  /** Median frame interval, in ms. */
  frameIntervalMs: z.number().min(0).max(1000).nullable(),
  build: z.string().min(1).max(60),
});

export const inputWay = z.enum(waysOfInput);

function hasOneDecimal(value: number): boolean {
  return Math.abs(value * 10 - Math.round(value * 10)) < 1e-6;
}

export function toOneDecimal(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}
