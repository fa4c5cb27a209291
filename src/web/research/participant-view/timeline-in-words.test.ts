import { describe, expect, it } from 'vitest';
import type { TimelineEntryView } from '#contract/research/participant-view-calls.ts';
import { durationInWords } from './duration-in-words.ts';
import { timelineInWords } from './timeline-in-words.ts';

const at = { at: '2026-05-04T12:00:00.000Z', day: 1 } as const;
const pause = {
  ...at,
  kind: 'gap',
  until: '2026-05-04T15:12:00.000Z',
  durationMs: 11_520_000,
  part: 'training1',
  isWithin: true,
  departures: [],
  stayedInSight: false,
} satisfies TimelineEntryView;

describe('a pause in words', () => {
  it('has duration, place and page state', () => {
    expect(timelineInWords({ ...pause, departures: ['pageHidden'] })).toBe(
      'Parou por 3 h 12 min durante o Treino 1; a página tinha sido escondida',
    );
    expect(timelineInWords({ ...pause, departures: ['connectionLost'] })).toBe(
      'Parou por 3 h 12 min durante o Treino 1; a conexão tinha caído',
    );
    expect(timelineInWords({ ...pause, departures: ['pageClosed'] })).toBe(
      'Parou por 3 h 12 min durante o Treino 1; a página tinha sido fechada',
    );
    expect(timelineInWords({ ...pause, departures: ['pageHidden', 'pageClosed'] })).toBe(
      'Parou por 3 h 12 min durante o Treino 1; a página tinha sido escondida, e depois a página foi fechada',
    );
  });

  it('states that the page stayed visible, and omits unknown states', () => {
    expect(timelineInWords({ ...pause, stayedInSight: true })).toBe(
      'Parou por 3 h 12 min durante o Treino 1; a página continuou na tela',
    );
    expect(timelineInWords(pause)).toBe('Parou por 3 h 12 min durante o Treino 1');
  });

  it('states that it continues, and that a part was not begun', () => {
    expect(
      timelineInWords({ ...pause, until: null, isWithin: false, part: 'wordRating', departures: ['pageClosed'] }),
    ).toBe('Parou antes da avaliação de palavras; já são 3 h 12 min; a página foi fechada');
    expect(timelineInWords({ ...pause, isWithin: false, part: 'inventory' })).toBe(
      'Parou por 3 h 12 min antes do Inventário',
    );
  });
});

describe('a step in words', () => {
  it('has the attempt and its outcome', () => {
    const finished = {
      ...at,
      kind: 'blockFinished',
      task: 'training1',
      attempt: 2,
      correctCount: 27,
      itemCount: 30,
    } as const;
    expect(timelineInWords({ ...finished, advancedBy: 'mastery' })).toBe(
      'Terminou o Treino 1, tentativa 2: 27 de 30 certas, chegou aos 90%',
    );
    expect(timelineInWords({ ...finished, attempt: 10, correctCount: 8, advancedBy: 'cap' })).toBe(
      'Terminou o Treino 1, tentativa 10: 8 de 30 certas, seguiu por ser a décima tentativa',
    );
    expect(timelineInWords({ ...finished, task: 'test1', itemCount: 10, correctCount: 7, advancedBy: null })).toBe(
      'Terminou o Teste 1: 7 de 10 certas',
    );
  });

  it('has missed ratings, and the place of a page', () => {
    expect(timelineInWords({ ...at, kind: 'ratingCompleted', timedOutCount: 1, voidedCount: 3 })).toBe(
      'Terminou de avaliar as palavras (1 vez sem resposta no tempo; 3 vezes com a página fora da tela)',
    );
    expect(timelineInWords({ ...at, kind: 'page', event: 'connectionLost', place: 'trial2' })).toBe(
      'A conexão caiu (no Treino 2)',
    );
  });
});

it('a duration is rounded for reading', () => {
  expect([8_000, 60_000, 3_600_000, 90_000_000, 180_000_000].map(durationInWords)).toEqual([
    '8 s',
    '1 min',
    '1 h',
    '1 dia 1 h',
    '2 dias 2 h',
  ]);
});
