import { type RawBuilder, sql } from 'kysely';
import { startOfDate } from '#study/time-zone/zoned-time.ts';

/** Whole days, inclusive, in a time zone. */
export type Period = {
  /** Calendar dates, such as 2026-11-24. */
  from: string;
  to: string;
  timeZone: string;
};

/** Bounds computed here, as the database may not know a browser's zone. @returns a condition: within the period */
export function isInPeriod(moment: RawBuilder<unknown>, { from, to, timeZone }: Period): RawBuilder<boolean> {
  return sql<boolean>`(${moment} >= ${new Date(startOfDate(from, timeZone))} and ${isUntilEndOf(moment, { to, timeZone })})`;
}

/** @returns a condition: on or before the last day */
export function isUntilEndOf(
  moment: RawBuilder<unknown>,
  { to, timeZone }: Pick<Period, 'to' | 'timeZone'>,
): RawBuilder<boolean> {
  const dayAfter = Temporal.PlainDate.from(to).add({ days: 1 }).toString();
  return sql<boolean>`(${moment} < ${new Date(startOfDate(dayAfter, timeZone))})`;
}
