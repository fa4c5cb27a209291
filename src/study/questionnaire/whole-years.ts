import { zonedTime } from '#study/time-zone/zoned-time.ts';

/**
 * @param birthDate "YYYY-MM-DD"
 * @param nowMs ms since 1970, UTC
 * @param timeZone participant's
 * @returns age; negative for a future date
 */
export function wholeYears(birthDate: string, nowMs: number, timeZone: string): number {
  const today = zonedTime(nowMs, timeZone).toPlainDate();
  const born = Temporal.PlainDate.from(birthDate);
  if (Temporal.PlainDate.compare(born, today) > 0) return -1;
  return born.until(today, { largestUnit: 'years' }).years;
}
