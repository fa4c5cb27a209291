/** Inserts the slashes of dd/mm/aaaa during typing, up to eight digits. */
export function formatDateInput(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join('/');
}

const wholeDate = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/** @returns `YYYY-MM-DD`; empty for an invalid date */
export function isoDate(written: string): string {
  const [, day = '', month = '', year = ''] = wholeDate.exec(written.trim()) ?? [];
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  const isDay = !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day);
  return isDay ? `${year}-${month}-${day}` : '';
}

/** @returns whether a complete date is not in the calendar */
export function isImpossibleDate(written: string): boolean {
  return wholeDate.test(written.trim()) && isoDate(written) === '';
}

/** @param date "YYYY-MM-DD" @returns `dd/mm/aaaa` */
export function writtenDate(date: string): string {
  return date.split('-').reverse().join('/');
}
