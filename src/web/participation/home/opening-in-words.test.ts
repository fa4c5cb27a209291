import { describe, expect, it } from 'vitest';
import { openingInWords as openingOnDevice } from './opening-in-words.ts';

const saoPaulo = 'America/Sao_Paulo';

/** On a device in the participant's time zone. */
function openingInWords(opensAt: string, now: string, timeZone: string) {
  return openingOnDevice(opensAt, now, timeZone, timeZone);
}

describe('when the next day opens', () => {
  it("is in the participant's zone, named when the device has another", () => {
    const words = openingOnDevice('2025-11-21T07:00:00.000Z', '2025-11-20T18:30:00.000Z', saoPaulo, 'UTC');
    expect(words.withDay).toBe('amanhã, a partir das 4h (Horário Padrão de Brasília)');
    const alike = openingOnDevice('2025-11-21T07:00:00.000Z', '2025-11-20T18:30:00.000Z', saoPaulo, 'America/Bahia');
    expect(alike.withDay).toBe('amanhã, a partir das 4h');
  });

  it('has tomorrow, the date and the local hour', () => {
    const words = openingInWords('2025-11-21T07:00:00.000Z', '2025-11-20T18:30:00.000Z', saoPaulo);
    expect(words).toEqual({ date: '21 de novembro, a partir das 4h', withDay: 'amanhã, a partir das 4h' });
  });

  it('has the hour in everyday form', () => {
    const at = (time: string) =>
      openingInWords(`2025-11-21T${time}:00.000Z`, '2025-11-20T18:30:00.000Z', saoPaulo).withDay;
    expect(['07:51', '03:00', '04:05', '15:30'].map(at)).toEqual([
      'amanhã, a partir das 4h51',
      'amanhã, a partir da meia-noite',
      'amanhã, a partir da 1h05',
      'amanhã, a partir das 12h30',
    ]);
  });

  it('is rounded up to the minute, also to the next day', () => {
    const at = (opensAt: string) => openingInWords(opensAt, '2025-11-20T18:30:00.000Z', saoPaulo).withDay;
    expect(at('2025-11-21T07:51:01.000Z')).toBe('amanhã, a partir das 4h52');
    expect(at('2025-11-21T02:59:30.000Z')).toBe('amanhã, a partir da meia-noite');
  });

  it('is today after local midnight, though not in Greenwich', () => {
    const opensAt = '2025-11-21T07:00:00.000Z';
    expect(openingInWords(opensAt, '2025-11-21T02:59:00.000Z', saoPaulo).withDay).toMatch(/^amanhã, a partir/);
    expect(openingInWords(opensAt, '2025-11-21T03:00:00.000Z', saoPaulo).withDay).toMatch(/^hoje, a partir/);
  });

  it('has the weekday when it is later', () => {
    const words = openingInWords('2025-11-24T07:00:00.000Z', '2025-11-20T18:30:00.000Z', saoPaulo);
    expect(words.withDay).toBe('segunda-feira, 24 de novembro, a partir das 4h');
  });

  it("counts calendar days across a year's end and daylight saving time", () => {
    expect(openingInWords('2026-01-01T07:00:00.000Z', '2025-12-31T20:00:00.000Z', saoPaulo).withDay).toBe(
      'amanhã, a partir das 4h',
    );
    // Lisbon leaves daylight saving time on 26 October 2025: that day has 25 hours.
    expect(openingInWords('2025-10-27T00:30:00.000Z', '2025-10-25T23:30:00.000Z', 'Europe/Lisbon').withDay).toBe(
      'amanhã, a partir da 0h30',
    );
  });
});
