import { dayMs } from '#study/days/durations.ts';

/** Below this a moment is named without a time. */
const nowMinutes = 5;

/** The server notes the use of a session once an hour at most. */
const lastUseMinutes = 65;

/** As `lastSeenInWords`, but no more precise than the server's note. */
export function lastUseInWords(instant: string, now: Date): string {
  const agoMs = now.getTime() - Date.parse(instant);
  return agoMs < lastUseMinutes * 60_000 ? 'na última hora' : lastSeenInWords(instant, now);
}

/**
 * @param instant ISO 8601
 * @param now by the device's clock
 */
export function lastSeenInWords(instant: string, now: Date): string {
  const seen = new Date(instant);
  if (now.getTime() - seen.getTime() < nowMinutes * 60_000) return 'agora há pouco';
  const time = seen.toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' });
  const daysAgo = daysBetween(seen, now);
  if (daysAgo === 0) return `hoje, às ${time}`;
  if (daysAgo === 1) return `ontem, às ${time}`;
  return `em ${seen.toLocaleDateString('pt-BR', { day: 'numeric', month: 'long' })}, às ${time}`;
}

/** @returns calendar days on the device */
function daysBetween(earlier: Date, later: Date): number {
  const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  return Math.round((midnight(later) - midnight(earlier)) / dayMs);
}

export function endedSessionsText(endedCount: number): string {
  if (endedCount === 0) return 'Você não estava em nenhum outro aparelho.';
  return endedCount === 1
    ? 'Pronto: você saiu de 1 outro aparelho.'
    : `Pronto: você saiu de ${endedCount} outros aparelhos.`;
}
