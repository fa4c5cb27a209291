import { dayMs } from '#study/days/durations.ts';

/** Below this a session counts as in use. */
const nowMinutes = 5;

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
