import { describe, expect, it } from 'vitest';
import { formatClock, formatDate, formatInstant, unknownZoneNote } from '#web/platform/ui/zoned-time.ts';
import {
  clockInWords,
  distanceInWords,
  fieldValueAt,
  openingMessage,
  reminderInWords,
  zonedMoment,
} from './opening-moment.ts';

const opensAt = '2026-11-21T07:00:00.000Z';

it('a reminder is sent only once its mail has gone', () => {
  const inWords = (delivery: 'sent' | 'queued' | 'failed', count = 1) =>
    reminderInWords({ kind: 'sent', at: opensAt, count, delivery }, 'America/Manaus');
  expect(inWords('sent')).toBe('enviado em 21/11/2026 03:00');
  expect(inWords('sent', 2)).toBe('2º enviado em 21/11/2026 03:00');
  expect(inWords('queued')).toBe('posto na fila em 21/11/2026 03:00');
  expect(inWords('failed')).toBe('não chegou: tentado em 21/11/2026 03:00');
});

describe('what follows from a change of an opening', () => {
  const day = { opensAt, timeZone: 'America/Manaus', isOpen: false, isTooLate: false, isPaused: false };

  it('is that the day waits or does not open, where a moment would be untrue', () => {
    expect(openingMessage(day)).toBe('abre em 21/11/2026 03:00\u00a0(GMT\u22124)');
    expect(openingMessage({ ...day, isOpen: true })).toBe('está aberto');
    expect(openingMessage({ ...day, isPaused: true })).toBe('espera: a pesquisa está pausada');
    expect(openingMessage({ ...day, isTooLate: true })).toBe('não abre mais: a pesquisa terminou');
  });
});

describe('a moment of a participant', () => {
  it('is in their time zone', () => {
    expect(formatInstant('America/Manaus', opensAt)).toBe('21/11/2026 03:00');
    expect(zonedMoment(opensAt, 'America/Sao_Paulo')).toBe('21/11/2026 04:00\u00a0(GMT\u22123)');
    expect(zonedMoment(opensAt, 'America/Rio_Branco')).toBe('21/11/2026 02:00\u00a0(GMT\u22125)');
    expect(fieldValueAt(opensAt, 'America/Manaus')).toBe('2026-11-21T03:00');
    expect(fieldValueAt('2026-11-21T03:30:00.000Z', 'America/Sao_Paulo')).toBe('2026-11-21T00:30');
  });

  it('has a named zone if there is a name', () => {
    expect(clockInWords(opensAt, 'America/Sao_Paulo')).toBe('horário de Brasília, GMT\u22123');
    expect(clockInWords(opensAt, 'America/Rio_Branco')).toBe('horário do Acre, GMT\u22125');
    expect(clockInWords(opensAt, 'Etc/GMT+3')).toBe('GMT\u22123');
    expect(clockInWords(opensAt, 'America/Amanha')).toBe('horário de Brasília, GMT\u22123');
  });

  it.each(['America/Amanha', 'Etc/Unknown', '', '\0', '🕐', '-0330x'])(
    "is in the study's zone, with a note, when the browser does not know the zone: %j",
    (zone) => {
      expect(zonedMoment(opensAt, zone)).toBe('21/11/2026 04:00\u00a0(GMT\u22123)');
      expect(fieldValueAt(opensAt, zone)).toBe('2026-11-21T04:00');
      expect(formatClock(zone, opensAt)).toBe('04:00:00');
      expect(formatDate(zone, opensAt)).toBe('sábado, 21 de novembro');
      expect(unknownZoneNote(zone)).toBe(
        `Este navegador não conhece o fuso ${zone}: as horas estão no de Brasília, o da pesquisa.`,
      );
    },
  );

  it('needs no note where the browser knows the zone', () => {
    expect(unknownZoneNote('Pacific/Kiritimati')).toBeNull();
  });

  it('is so long ago, or so far away', () => {
    const at = (now: string) => distanceInWords(opensAt, now);
    expect(at('2026-11-24T06:00:00.000Z')).toBe('há 2 dias');
    expect(at('2026-11-21T12:30:00.000Z')).toBe('há 5 horas');
    expect(at('2026-11-21T07:00:30.000Z')).toBe('há menos de 1 minuto');
    expect(at('2026-11-21T06:20:00.000Z')).toBe('em 40 minutos');
    expect(at('2026-11-19T06:00:00.000Z')).toBe('em 2 dias');
  });
});
