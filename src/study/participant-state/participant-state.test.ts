import { describe, expect, it } from 'vitest';
import { type ParticipantFacts, participantState, presenceStaleAfterMs } from './participant-state.ts';
import { participantStateInWords, relativeTimeInWords } from './participant-state-in-words.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** 2026-11-20, 12:00 in São Paulo. */
const nowMs = 1_795_186_800_000;
const timeZone = 'America/Sao_Paulo';

const atWork: ParticipantFacts = {
  hasLeft: false,
  day: 1,
  phase: 3,
  lastActivityAtMs: nowMs - minuteMs,
  presence: null,
  finishedAtMs: null,
  nextDay: null,
};
const seen = (state: 'visible' | 'hidden' | 'closed', changedAgoMs: number, seenAgoMs = 1_000) => ({
  presence: { state, changedAtMs: nowMs - changedAgoMs, seenAtMs: nowMs - seenAgoMs },
});
const words = (facts: Partial<ParticipantFacts>, atMs = nowMs) =>
  participantStateInWords(participantState({ ...atWork, ...facts }, nowMs), atMs, timeZone);

describe('the state of a participant', () => {
  it('follows the page while a day runs', () => {
    expect(words(seen('visible', hourMs))).toBe('em andamento');
    expect(words(seen('hidden', minuteMs))).toBe('em andamento, página em segundo plano');
    expect(words(seen('visible', hourMs, 2 * minuteMs))).toBe('conexão perdida há 2 minutos');
    expect(words({ ...seen('closed', hourMs), lastActivityAtMs: nowMs - 3 * dayMs })).toBe(
      'interrompeu no Treino 1 há 3 dias',
    );
    expect(words({ phase: 2 })).toBe('interrompeu na avaliação de palavras há 1 minuto');
  });

  it('treats a silent visible page as lost, and a silent hidden one as left', () => {
    expect(words(seen('visible', hourMs, presenceStaleAfterMs))).toBe('em andamento');
    expect(words(seen('visible', hourMs, presenceStaleAfterMs + 1))).toBe('conexão perdida agora há pouco');
    expect(words(seen('hidden', hourMs, presenceStaleAfterMs))).toBe('em andamento, página em segundo plano');
    expect(words(seen('hidden', hourMs, presenceStaleAfterMs + 1))).toBe('interrompeu no Treino 1 há 1 minuto');
  });

  it('lets a lost connection return for ten minutes, also in a cached row', () => {
    expect(words(seen('visible', hourMs, 10 * minuteMs))).toBe('conexão perdida há 10 minutos');
    expect(words(seen('visible', hourMs, 10 * minuteMs + 1))).toBe('interrompeu no Treino 1 há 1 minuto');
    expect(words(seen('visible', hourMs, 9 * minuteMs), nowMs + 2 * minuteMs)).toBe(
      'interrompeu no Treino 1 há 11 minutos, sem conexão',
    );
  });

  it('has the opening of the next day between days, with or without an open page', () => {
    const between = (opensAtMs: number, isTooLate = false, isPaused = false): Partial<ParticipantFacts> => ({
      phase: 7,
      finishedAtMs: nowMs - hourMs,
      nextDay: { day: 2, opensAtMs, isTooLate, isPaused },
      ...seen('visible', 0),
    });
    expect(words(between(nowMs + 16 * hourMs))).toBe('entre dois dias: o dia 2 abre amanhã às 04:00');
    expect(words(between(nowMs + 4 * hourMs))).toBe('entre dois dias: o dia 2 abre hoje às 16:00');
    expect(words(between(nowMs - 8 * hourMs))).toBe('dia 2 aberto desde hoje às 04:00');
    expect(words(between(nowMs - 32 * hourMs))).toBe('dia 2 aberto desde ontem às 04:00');
    expect(words(between(nowMs - 10 * dayMs))).toBe('dia 2 aberto desde 10/11 às 12:00');
    expect(words(between(nowMs - dayMs, true))).toBe('entre dois dias: o dia 2 não abre mais');
  });

  it('opens a day by itself in a cached row', () => {
    const state = participantState(
      { ...atWork, phase: 7, nextDay: { day: 2, opensAtMs: nowMs + 1, isTooLate: false, isPaused: false } },
      nowMs,
    );
    expect(participantStateInWords(state, nowMs + 1, timeZone)).toBe('dia 2 aberto desde hoje às 12:00');
  });

  it('knows the beginning and the ends', () => {
    expect(words({ phase: 0, lastActivityAtMs: null })).toBe('não começou');
    expect(words({ day: 3, phase: 7 })).toBe('terminou');
    expect(words({ hasLeft: true, day: 2, ...seen('visible', 0) })).toBe('desistiu no dia 2');
    expect(words({ hasLeft: true, day: 3, phase: 7 })).toBe('desistiu, depois de terminar');
  });
});

describe('a span in words', () => {
  it('counts whole minutes, hours and days', () => {
    expect([-5, 59_999, minuteMs, 59 * minuteMs, hourMs, 47 * hourMs, 2 * dayMs].map(relativeTimeInWords)).toEqual([
      'agora há pouco',
      'agora há pouco',
      'há 1 minuto',
      'há 59 minutos',
      'há 1 hora',
      'há 1 dia',
      'há 2 dias',
    ]);
  });
});
