import { usableTimeZone } from '#study/time-zone/usable-time-zone.ts';

// Times follow the participant's zone, not the staff's; an unknown zone falls back to the study's, as `unknownZoneNote` reports.

/** @returns "20/11/2026 14:05" @param timeZone IANA name */
export function formatInstant(timeZone: string, instant: string): string {
  return write(timeZone, instant, { dateStyle: 'short', timeStyle: 'short' }).replace(',', '');
}

/** @returns "14:05:09" */
export function formatClock(timeZone: string, instant: string): string {
  return write(timeZone, instant, { timeStyle: 'medium' });
}

/** @returns "sexta-feira, 20 de novembro" */
export function formatDate(timeZone: string, instant: string): string {
  return write(timeZone, instant, { weekday: 'long', day: 'numeric', month: 'long' });
}

function write(timeZone: string, instant: string, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('pt-BR', { ...parts, timeZone: usableTimeZone(timeZone) }).format(new Date(instant));
}

/** @returns the note for a zone unknown to the browser, else null */
export function unknownZoneNote(timeZone: string): string | null {
  if (usableTimeZone(timeZone) === timeZone) return null;
  return `Este navegador não conhece o fuso ${timeZone}: as horas estão no de Brasília, o da pesquisa.`;
}

/** Rounded up, so that no minute is told in which the day is still closed. */
export function fullMinute(opensAt: string): Date {
  return new Date(Math.ceil(Date.parse(opensAt) / 60_000) * 60_000);
}
