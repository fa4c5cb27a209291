import { calendarDay } from '#study/days/calendar-day.ts';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { dayParts, isStudyOver, type Phase, phaseNumbers, phases } from '#study/protocol.ts';
import { usableTimeZone } from '#study/time-zone/usable-time-zone.ts';
import { plural } from '#study/wording/plural.ts';
import { type NextDay, type ParticipantState, stoppedAfterMs } from './participant-state.ts';

export const phaseNames: Readonly<Record<Phase, string>> = {
  ...keyedBy(phaseNumbers, (phase) => partOf(phase)?.name ?? ''),
  [phases.notEnrolled]: 'Questionário',
  [phases.finished]: 'Dia terminado',
};

/**
 * @param nowMs server time, ms since 1970
 * @param timeZone IANA name; the machine's by default
 * @returns "interrompeu no Treino 1 há 3 dias"
 */
export function participantStateInWords(state: ParticipantState, nowMs: number, timeZone?: string): string {
  const { kind, phase, sinceMs } = state;
  const ago = sinceMs === null ? '' : ` ${relativeTimeInWords(nowMs - sinceMs)}`;
  switch (kind) {
    case 'running':
      return 'em andamento';
    case 'background':
      return 'em andamento, página em segundo plano';
    case 'lost':
      // The row may be stale: meanwhile the connection may have been lost for good.
      if (sinceMs !== null && nowMs - sinceMs > stoppedAfterMs)
        return `interrompeu ${inPhase(phase)}${ago}, sem conexão`;
      return `conexão perdida${ago}`;
    case 'stopped':
      return `interrompeu ${inPhase(phase)}${ago}`;
    case 'betweenDays':
      return betweenDays(state.nextDay, nowMs, timeZone);
    case 'notStarted':
      return 'não começou';
    case 'finished':
      return 'terminou';
    case 'left':
      return isStudyOver(state) ? 'desistiu, depois de terminar' : `desistiu no dia ${state.day}`;
  }
}

/** @returns "há 3 dias", "há 2 horas", "há 5 minutos", "agora há pouco" */
export function relativeTimeInWords(spanMs: number): string {
  const minutes = Math.floor(spanMs / 60_000);
  if (minutes < 1) return 'agora há pouco';
  const hours = Math.floor(minutes / 60);
  if (hours < 1) return `há ${plural(minutes, 'minuto', 'minutos')}`;
  const days = Math.floor(hours / 24);
  return days < 1 ? `há ${plural(hours, 'hora', 'horas')}` : `há ${plural(days, 'dia', 'dias')}`;
}

function betweenDays(next: NextDay | null, nowMs: number, timeZone: string | undefined): string {
  if (next === null) return 'entre dois dias';
  if (next.isTooLate) return `entre dois dias: o dia ${next.day} não abre mais`;
  if (next.isPaused) return `entre dois dias: o dia ${next.day} espera o fim da pausa`;
  const moment = momentNear(next.opensAtMs, nowMs, timeZone);
  return next.opensAtMs > nowMs
    ? `entre dois dias: o dia ${next.day} abre ${moment}`
    : `dia ${next.day} aberto desde ${moment}`;
}

/** @returns "amanhã às 04:00", "hoje às 04:00", "23/11 às 04:00" */
function momentNear(instantMs: number, nowMs: number, timeZone: string | undefined): string {
  const zone = timeZone === undefined ? {} : { timeZone: usableTimeZone(timeZone) };
  const write = (ms: number, parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('pt-BR', { ...parts, ...zone }).format(ms);
  const time = write(instantMs, { hour: '2-digit', minute: '2-digit' });
  const away = calendarDay(instantMs, timeZone) - calendarDay(nowMs, timeZone);
  const names: Readonly<Record<number, string>> = { [-1]: 'ontem', 0: 'hoje', 1: 'amanhã' };
  const date = names[away] ?? write(instantMs, { day: '2-digit', month: '2-digit' });
  return `${date} às ${time}`;
}

function inPhase(phase: Phase): string {
  const part = partOf(phase);
  return part === undefined ? `no ${phaseNames[phase]}` : `n${part.article} ${part.inSentence}`;
}

function partOf(phase: Phase) {
  return Object.values(dayParts).find((part) => part.phase === phase);
}
