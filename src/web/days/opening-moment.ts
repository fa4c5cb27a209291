/**
 * Times of a participant are told by the clock where they live, with its distance from Greenwich, wherever staff are.
 *
 * @param timeZone IANA name
 * @returns "21/11/2026 04:00 (GMT-3)"
 */
export function momentAt(instant: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('pt-BR', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'shortOffset',
  }).formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('day')}/${part('month')}/${part('year')} ${part('hour')}:${part('minute')} (${part('timeZoneName')})`;
}

/** @returns "2026-11-21T04:00", as a date and time field wants it, on a clock in the time zone */
export function fieldValueAt(instant: string, timeZone: string): string {
  const written = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return written.format(new Date(instant)).replace(' ', 'T');
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** @returns "há 3 dias", "em 5 horas", in the greatest unit that fits */
export function distanceInWords(instant: string, now: string): string {
  const ms = Date.parse(instant) - Date.parse(now);
  const [unit, unitMs] = units.find(([, size]) => Math.abs(ms) >= size) ?? (['minute', 60_000] as const);
  const count = Math.trunc(ms / unitMs);
  if (count === 0) return ms < 0 ? 'há menos de 1 minuto' : 'em menos de 1 minuto';
  return new Intl.RelativeTimeFormat('pt-BR', { numeric: 'always' }).format(count, unit);
}
