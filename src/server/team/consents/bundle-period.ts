import { type RawBuilder, sql } from 'kysely';
import { startOfDate } from '#study/time-zone/zoned-time.ts';

/** Whole days, both of them included, where somebody is. */
export type Period = {
  /** Calendar dates, such as 2026-11-24. */
  from: string;
  to: string;
  timeZone: string;
};

/** The moments are reckoned here: a database may not know the zone of a browser. @returns a condition: the moment lies on a day of the period */
export function isInPeriod(moment: RawBuilder<unknown>, { from, to, timeZone }: Period): RawBuilder<boolean> {
  return sql<boolean>`(${moment} >= ${new Date(startOfDate(from, timeZone))} and ${isUntilEndOf(moment, { to, timeZone })})`;
}

/** @returns a condition: the moment lies on the last day of the period or before it */
export function isUntilEndOf(
  moment: RawBuilder<unknown>,
  { to, timeZone }: Pick<Period, 'to' | 'timeZone'>,
): RawBuilder<boolean> {
  const dayAfter = Temporal.PlainDate.from(to).add({ days: 1 }).toString();
  return sql<boolean>`(${moment} < ${new Date(startOfDate(dayAfter, timeZone))})`;
}
