import { defaultTimeZone } from '#study/days/day-opening.ts';

const hourMs = 3_600_000;
/** From one o'clock until five most people are asleep, and nobody's day opens. */
const nightHours = { first: 1, last: 4 };
/** Each table once a night, also when a night's reading began late. */
const atNightMs = 20 * hourMs;
/** A server that runs by day only reads by day. */
const byDayMs = 44 * hourMs;

/** @returns the moment such that tables which were read before it are to be read now */
export function tablesReadBefore(now: Date): Date {
  const { hour } = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(defaultTimeZone);
  const isNight = hour >= nightHours.first && hour <= nightHours.last;
  return new Date(now.getTime() - (isNight ? atNightMs : byDayMs));
}
