import { describe, expect, it } from 'vitest';
import { openingInWords } from './opening-in-words.ts';

const saoPaulo = 'America/Sao_Paulo';

describe('when the next day opens', () => {
  it('is said with tomorrow, the date and the hour of where the person lives', () => {
    const words = openingInWords('2025-11-21T07:00:00.000Z', '2025-11-20T18:30:00.000Z', saoPaulo);
    expect(words).toEqual({ date: '21 de novembro, às 04:00', withDay: 'amanhã, 21 de novembro, às 04:00' });
  });

  it('is today once midnight has passed where the person lives, though not in Greenwich', () => {
    const opensAt = '2025-11-21T07:00:00.000Z';
    expect(openingInWords(opensAt, '2025-11-21T02:59:00.000Z', saoPaulo).withDay).toMatch(/^amanhã, 21/);
    expect(openingInWords(opensAt, '2025-11-21T03:00:00.000Z', saoPaulo).withDay).toMatch(/^hoje, 21/);
  });

  it('is said with the weekday when it is farther away', () => {
    const words = openingInWords('2025-11-24T07:00:00.000Z', '2025-11-20T18:30:00.000Z', saoPaulo);
    expect(words.withDay).toBe('segunda-feira, 24 de novembro, às 04:00');
  });

  it('counts calendar days over the end of a year and over summer time', () => {
    expect(openingInWords('2026-01-01T07:00:00.000Z', '2025-12-31T20:00:00.000Z', saoPaulo).withDay).toBe(
      'amanhã, 1 de janeiro, às 04:00',
    );
    // Lisbon's clocks go back in the night to 26 October 2025: that day has 25 hours.
    expect(openingInWords('2025-10-27T00:30:00.000Z', '2025-10-25T23:30:00.000Z', 'Europe/Lisbon').withDay).toBe(
      'amanhã, 27 de outubro, às 00:30',
    );
  });
});
