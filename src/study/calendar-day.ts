/**
 * @param timeZone IANA name; the machine's own when absent
 * @returns the number of the day by the calendar of the zone; neighbours differ by one, whatever summer time does
 */
export function calendarDay(instantMs: number, timeZone: string | undefined): number {
  const zone = timeZone === undefined ? {} : { timeZone };
  const parts = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  const written = new Intl.DateTimeFormat('en-CA', { ...parts, ...zone }).formatToParts(instantMs);
  const [year, month, day] = (['year', 'month', 'day'] as const).map((type) =>
    Number(written.find((part) => part.type === type)?.value),
  );
  // Years count from March, so that the day of a leap year is the last one.
  const yearFromMarch = (year ?? 0) - ((month ?? 0) < 3 ? 1 : 0);
  const monthFromMarch = ((month ?? 0) + 9) % 12;
  const leapDays = Math.floor(yearFromMarch / 4) - Math.floor(yearFromMarch / 100) + Math.floor(yearFromMarch / 400);
  return 365 * yearFromMarch + leapDays + Math.floor((153 * monthFromMarch + 2) / 5) + (day ?? 0);
}
