/** Puts the slashes of dd/mm/aaaa while a person types digits; at most eight count. */
export function formatDateInput(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join('/');
}

const wholeDate = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/** @returns the date of `dd/mm/aaaa` as `YYYY-MM-DD`, or an empty text when it is no day of the calendar. */
export function isoDate(written: string): string {
  const [, day = '', month = '', year = ''] = wholeDate.exec(written.trim()) ?? [];
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  const isDay = !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day);
  return isDay ? `${year}-${month}-${day}` : '';
}

/** @returns whether a date was written to its end, and the calendar has no such day */
export function isImpossibleDate(written: string): boolean {
  return wholeDate.test(written.trim()) && isoDate(written) === '';
}

/** @param date "YYYY-MM-DD" @returns the same as `dd/mm/aaaa` */
export function writtenDate(date: string): string {
  return date.split('-').reverse().join('/');
}
