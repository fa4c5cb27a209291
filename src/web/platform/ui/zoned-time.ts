// A participant's times are told by the clock where they live, wherever staff are.

/** @returns "20/11/2026 14:05" by the clock of a zone, an IANA name */
export function momentIn(timeZone: string, instant: string): string {
  return write(timeZone, instant, { dateStyle: 'short', timeStyle: 'short' }).replace(',', '');
}

/** @returns "14:05:09" by the clock of a zone */
export function clockIn(timeZone: string, instant: string): string {
  return write(timeZone, instant, { timeStyle: 'medium' });
}

/** @returns "sexta-feira, 20 de novembro" by the calendar of a zone */
export function dateIn(timeZone: string, instant: string): string {
  return write(timeZone, instant, { weekday: 'long', day: 'numeric', month: 'long' });
}

function write(timeZone: string, instant: string, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('pt-BR', { ...parts, timeZone: knownZone(timeZone) }).format(new Date(instant));
}

/** A browser may be older than a zone that another one has named. */
export function knownZone(timeZone: string): string {
  try {
    new Intl.DateTimeFormat('pt-BR', { timeZone });
    return timeZone;
  } catch {
    return 'UTC';
  }
}
