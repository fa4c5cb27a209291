/** Calendar dates such as 2026-11-24, both of them included; empty while somebody writes them. */
export type WrittenPeriod = { from: string; to: string };

const usualDays = 30;

/** @returns the last thirty days where the browser is, today included */
export function lastDays(now: Date): WrittenPeriod {
  const first = new Date(now);
  first.setDate(first.getDate() - usualDays + 1);
  return { from: dateOf(first), to: dateOf(now) };
}

/** @returns what is missing or wrong, at which field; null when the period can be asked for */
export function periodFault({ from, to }: WrittenPeriod): { field: keyof WrittenPeriod; sentence: string } | null {
  if (from === '') return { field: 'from', sentence: 'Escolha o primeiro dia.' };
  if (to === '') return { field: 'to', sentence: 'Escolha o último dia.' };
  return from <= to ? null : { field: 'to', sentence: 'O último dia vem antes do primeiro.' };
}

function dateOf(moment: Date): string {
  const [month, day] = [moment.getMonth() + 1, moment.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${moment.getFullYear()}-${month}-${day}`;
}
