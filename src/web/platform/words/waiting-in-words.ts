import { plural } from '#study/wording/plural.ts';

const secondsPerMinute = 60;
const secondsPerHour = 3600;

/** Rounded up: "45 segundos", "2 minutos", "1 hora". */
export function waitingInWords(seconds: number): string {
  if (seconds <= secondsPerMinute - 5) return plural(Math.max(1, Math.ceil(seconds)), 'segundo', 'segundos');
  if (seconds <= secondsPerHour - secondsPerMinute)
    return plural(Math.ceil(seconds / secondsPerMinute), 'minuto', 'minutos');
  return plural(Math.ceil(seconds / secondsPerHour), 'hora', 'horas');
}

/** For a rate-limited call; `Retry-After` is in seconds. */
export function tooManyRequestsSentence(headers: Pick<Headers, 'get'>): string {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  const wait = seconds > 0 ? waitingInWords(seconds) : 'um pouco';
  return `Muitas tentativas em pouco tempo. Espere ${wait} e tente de novo.`;
}
