import { describe, expect, it } from 'vitest';
import { tooManyRequestsSentence, waitingInWords } from './waiting-in-words.ts';

describe('a wait in words', () => {
  it.each([
    [0, '1 segundo'],
    [1, '1 segundo'],
    [29.2, '30 segundos'],
    [58, '1 minuto'],
    [60, '1 minuto'],
    [61, '2 minutos'],
    [900, '15 minutos'],
    [3590, '1 hora'],
    [3601, '2 horas'],
  ])('%d seconds are "%s"', (seconds, words) => {
    expect(waitingInWords(seconds)).toBe(words);
  });
});

describe('a refusal because of too many requests', () => {
  it('has the time to wait', () => {
    expect(tooManyRequestsSentence(new Headers({ 'retry-after': '120' }))).toContain('Espere 2 minutos e');
  });

  it('has no number when the server sends none, or an invalid one', () => {
    expect(tooManyRequestsSentence(new Headers())).toContain('Espere um pouco');
    expect(tooManyRequestsSentence(new Headers({ 'retry-after': 'Fri, 31 Dec 2027 23:59:59 GMT' }))).toContain(
      'Espere um pouco',
    );
  });
});
