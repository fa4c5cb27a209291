import { zonedTime } from '#study/time-zone/zoned-time.ts';

/**
 * @param birthDate "YYYY-MM-DD"
 * @param nowMs milliseconds since 1970, UTC
 * @param timeZone where the person lives: it is their calendar that counts
 * @returns somebody's age in whole years; negative for a date to come
 */
export function wholeYears(birthDate: string, nowMs: number, timeZone: string): number {
  const today = zonedTime(nowMs, timeZone).toPlainDate();
  const born = Temporal.PlainDate.from(birthDate);
  if (Temporal.PlainDate.compare(born, today) > 0) return -1;
  return born.until(today, { largestUnit: 'years' }).years;
}
