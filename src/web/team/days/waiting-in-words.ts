import type { ReminderState, WaitingParticipant } from '#contract/team/day-opening-calls.ts';
import { momentIn } from '#web/platform/ui/zoned-time.ts';
import { distanceInWords } from './opening-moment.ts';

/** @returns how the opening of a next day stands, such as "aberto há 3 dias" */
export function openingState({ isOpen, isTooLate, isPaused, opensAt }: WaitingParticipant, serverTime: string): string {
  if (isTooLate) return 'não abre mais: a pesquisa terminou';
  if (isPaused) return 'espera: a pesquisa está pausada';
  return `${isOpen ? 'aberto' : 'abre'} ${distanceInWords(opensAt, serverTime)}`;
}

/** @returns where the reminder stands; its time is told where the participant lives */
export function reminderInWords(reminder: ReminderState, timeZone: string): string {
  switch (reminder.kind) {
    case 'sent':
      return `${reminder.count > 1 ? `${reminder.count}º enviado` : 'enviado'} em ${momentIn(timeZone, reminder.at)}`;
    case 'waiting':
      return `será enviado em ${momentIn(timeZone, reminder.until)}`;
    case 'due':
      return 'sai em instantes';
    case 'off':
      return 'a pessoa desligou';
    case 'none':
      return 'nenhum';
  }
}

/** @returns who has changed the opening, when and why; null while the study's rule counts */
export function overrideInWords({ override, timeZone }: WaitingParticipant): string | null {
  if (override === null) return null;
  const { byName, decidedAt, reason, beyondLastDate } = override;
  const by = `${byName ?? 'conta que não existe mais'}, ${momentIn(timeZone, decidedAt)}`;
  return `${reason} · ${by}${beyondLastDate ? ' · vale além do fim da pesquisa' : ''}`;
}
