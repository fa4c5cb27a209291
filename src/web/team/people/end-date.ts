import { dayMs } from '#study/days/durations.ts';
import { shortDay } from '#web/platform/ui/in-words.ts';

/** @returns the moment at which roles end that are held until the end of a day, by the device's calendar; null for an empty field */
export function endOfDay(date: string): string | null {
  if (date === '') return null;
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const end = new Date(year, month - 1, day + 1);
  return Number.isNaN(end.getTime()) ? null : end.toISOString();
}

/** @returns the last day on which roles are held, as a date field wants it; empty where they have no end */
export function lastDayOf(until: string | null): string {
  if (until === null) return '';
  // Roles end at the first moment of a day, and are held until the one before.
  const last = new Date(Date.parse(until) - 1);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${last.getFullYear()}-${two(last.getMonth() + 1)}-${two(last.getDate())}`;
}

/** @returns tomorrow, as a date field wants it: the first day that makes sense as an end */
export function tomorrow(now: Date): string {
  return lastDayOf(new Date(now.getTime() + dayMs).toISOString());
}

/** @returns what is wrong with an end; null where nothing is */
export function faultOfEnd(until: string | null, now: Date): string | null {
  return until !== null && Date.parse(until) <= now.getTime() ? 'Escolha um dia que ainda vem.' : null;
}

/** @returns "até 20/12/2026" */
export function untilInWords(until: string): string {
  return `até ${shortDay(new Date(Date.parse(until) - 1).toISOString())}`;
}
