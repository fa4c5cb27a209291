import { calendarDay } from '#study/days/calendar-day.ts';
import { usableTimeZone } from '#study/time-zone/usable-time-zone.ts';
import { fullMinute } from '#web/platform/ui/zoned-time.ts';

type OpeningInWords = {
  /** "21 de novembro, a partir das 4h51", after "em". */
  date: string;
  /** "amanhã, a partir das 4h51", with weekday and date when farther away, after "abre". */
  withDay: string;
};

/**
 * Formats an opening time, from which the day stays open.
 * @param opensAt ISO 8601
 * @param now server time, ISO 8601
 * @param timeZone IANA name of the participation's zone
 * @param device zone of the device; if its hour differs, the zone is named
 */
export function openingInWords(opensAt: string, now: string, timeZone: string, device?: string): OpeningInWords {
  const opening = fullMinute(opensAt);
  const zone = { timeZone: usableTimeZone(timeZone) };
  const hour = { hour: 'numeric', minute: '2-digit', hourCycle: 'h23' } as const;
  const write = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('pt-BR', { ...zone, ...parts }).format(opening);
  const isAlikeThere = write(hour) === write({ ...hour, timeZone: device });
  const fromThen = `a partir ${hourInWords(write(hour))}${isAlikeThere ? '' : ` (${zoneName(opening, zone)})`}`;
  const day = write({ day: 'numeric', month: 'long' });
  const date = `${day}, ${fromThen}`;
  const daysAway = calendarDay(opening.getTime(), timeZone) - calendarDay(Date.parse(now), timeZone);
  if (daysAway === 0) return { date, withDay: `hoje, ${fromThen}` };
  if (daysAway === 1) return { date, withDay: `amanhã, ${fromThen}` };
  return { date, withDay: `${write({ weekday: 'long' })}, ${date}` };
}

/** @returns "Horário Padrão de Brasília" */
function zoneName(at: Date, zone: { timeZone: string }): string {
  const parts = new Intl.DateTimeFormat('pt-BR', { ...zone, timeZoneName: 'long' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone.timeZone;
}

/** @returns "das 4h51", "da 1h", "da meia-noite" */
function hourInWords(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  if (hour === 0 && minute === 0) return 'da meia-noite';
  const minutes = minute === 0 ? '' : String(minute).padStart(2, '0');
  return `${hour < 2 ? 'da' : 'das'} ${hour}h${minutes}`;
}
