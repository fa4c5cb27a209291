import type { ReminderState, WaitingParticipant } from '#contract/team/day-opening-calls.ts';
import { dayMs } from '#study/days/durations.ts';
import { usableTimeZone } from '#study/time-zone/usable-time-zone.ts';
import { formatInstant } from '#web/platform/ui/zoned-time.ts';

/** @returns "21/11/2026 04:00 (GMT−3)" */
export function zonedMoment(instant: string, timeZone: string): string {
  return `${formatInstant(timeZone, instant)}\u00a0(${offsetAt(instant, timeZone)})`;
}

/** @returns "horário de Brasília, GMT−3" */
export function clockInWords(instant: string, timeZone: string): string {
  const name = nameOfZone(instant, timeZone, 'longGeneric');
  const offset = offsetAt(instant, timeZone);
  if (!name.startsWith('Horário')) return offset;
  return `${name.replace('Horário', 'horário').replace(' Padrão', '')}, ${offset}`;
}

/** @returns "GMT−3" without line breaks */
function offsetAt(instant: string, timeZone: string): string {
  return nameOfZone(instant, timeZone, 'shortOffset').replace('-', '\u2212');
}

function nameOfZone(instant: string, timeZone: string, timeZoneName: 'longGeneric' | 'shortOffset'): string {
  const format = new Intl.DateTimeFormat('pt-BR', { timeZone: usableTimeZone(timeZone), timeZoneName });
  return format.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** @returns "2026-11-21T04:00", for a datetime-local field */
export function fieldValueAt(instant: string, timeZone: string): string {
  const written = new Intl.DateTimeFormat('sv-SE', {
    timeZone: usableTimeZone(timeZone),
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return written.format(new Date(instant)).replace(' ', 'T');
}

const units = [
  ['day', dayMs],
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

type Opening = Pick<WaitingParticipant, 'opensAt' | 'timeZone' | 'isOpen' | 'isTooLate' | 'isPaused'>;

function whyClosed({ isTooLate, isPaused }: Opening): string | null {
  if (isTooLate) return 'não abre mais: a pesquisa terminou';
  return isPaused ? 'espera: a pesquisa está pausada' : null;
}

/** @returns "abre em 21/11/2026 04:00 (GMT−3)" */
export function openingMessage(opening: Opening): string {
  if (opening.isOpen) return 'está aberto';
  return whyClosed(opening) ?? `abre em ${zonedMoment(opening.opensAt, opening.timeZone)}`;
}

/** @returns "aberto há 3 dias" */
export function openingState(opening: Opening, serverTime: string): string {
  const { isOpen, opensAt } = opening;
  return whyClosed(opening) ?? `${isOpen ? 'aberto' : 'abre'} ${distanceInWords(opensAt, serverTime)}`;
}

const deliveryNames = { sent: 'enviado', queued: 'posto na fila', failed: 'não chegou: tentado' } as const;

export function reminderInWords(reminder: ReminderState, timeZone: string): string {
  switch (reminder.kind) {
    case 'sent':
      return `${reminder.count > 1 ? `${reminder.count}º ` : ''}${deliveryNames[reminder.delivery]} em ${formatInstant(timeZone, reminder.at)}`;
    case 'waiting':
      return `será enviado em ${formatInstant(timeZone, reminder.until)}`;
    case 'due':
      return 'sai em instantes';
    case 'off':
      return 'a pessoa desligou';
    case 'none':
      return 'nenhum';
  }
}

/** Null while the study's rule applies. */
export function overrideInWords({ override, timeZone }: WaitingParticipant): string | null {
  if (override === null) return null;
  const { byName, decidedAt, reason, beyondLastDate } = override;
  const by = `${byName ?? 'conta que não existe mais'}, ${formatInstant(timeZone, decidedAt)}`;
  return `${reason} · ${by}${beyondLastDate ? ' · vale além do fim da pesquisa' : ''}`;
}

/** Refusals of a change or reminder once the person has gone on. */
export const outdatedOpening = {
  'wrong-day': 'Esta pessoa já passou deste dia. Veja como está agora.',
  'wrong-phase': 'Esta pessoa não está mais entre dois dias. Veja como está agora.',
} as const;
