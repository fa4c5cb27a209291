import { usableTimeZone } from '#study/time-zone/usable-time-zone.ts';

// A participant's times are told by the clock where they live, wherever staff are; by that of the study in a browser that does not
// know the zone, which the page then says (`unknownZoneNote`).

/** @returns "20/11/2026 14:05" by the clock of a zone, an IANA name */
export function formatInstant(timeZone: string, instant: string): string {
  return write(timeZone, instant, { dateStyle: 'short', timeStyle: 'short' }).replace(',', '');
}

/** @returns "14:05:09" by the clock of a zone */
export function formatClock(timeZone: string, instant: string): string {
  return write(timeZone, instant, { timeStyle: 'medium' });
}

/** @returns "sexta-feira, 20 de novembro" by the calendar of a zone */
export function formatDate(timeZone: string, instant: string): string {
  return write(timeZone, instant, { weekday: 'long', day: 'numeric', month: 'long' });
}

function write(timeZone: string, instant: string, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('pt-BR', { ...parts, timeZone: usableTimeZone(timeZone) }).format(new Date(instant));
}

/** @returns what is said where this browser does not know a zone; null where it does */
export function unknownZoneNote(timeZone: string): string | null {
  if (usableTimeZone(timeZone) === timeZone) return null;
  return `Este navegador não conhece o fuso ${timeZone}: as horas estão no de Brasília, o da pesquisa.`;
}
