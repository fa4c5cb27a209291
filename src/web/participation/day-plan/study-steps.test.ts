import { describe, expect, it } from 'vitest';
import { phases } from '#study/protocol.ts';
import {
  attemptsInWords,
  currentStep,
  progressInWords,
  stepProgressInWords,
  stepState,
  studyStepsOf,
} from './study-steps.ts';

const studySteps = studyStepsOf({ day: 1 });

describe('the cards of a day', () => {
  it('are seven, in the order of the phases', () => {
    expect(studySteps.map(({ title }) => title)).toEqual([
      'Questionário',
      'Avaliar palavras',
      'Treino 1',
      'Teste 1',
      'Treino 2',
      'Teste 2',
      'Fim',
    ]);
    expect(studySteps.map(({ phase }) => phase)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it.each([1, 2, 3, 4, 5, 6] as const)('in phase %i have exactly one to do now, what is before it done', (phase) => {
    const states = studySteps.map((step) => stepState(step, phase));
    expect(states.filter((state) => state === 'now')).toHaveLength(1);
    expect(states.indexOf('now')).toBe(phase - 1);
    expect(states.slice(0, phase - 1).every((state) => state === 'done')).toBe(true);
    expect(states.slice(phase).every((state) => state === 'later')).toBe(true);
  });

  it('are all done at the end', () => {
    expect(studySteps.every((step) => stepState(step, phases.finished) === 'done')).toBe(true);
  });

  it('count attempts in words', () => {
    expect([1, 2].map(attemptsInWords)).toEqual(['1 tentativa', '2 tentativas']);
  });

  it('have the progress and the rest of the day, shorter without new parts', () => {
    expect(progressInWords({ day: 1, phase: 1 })).toBe('Hoje, faltam cerca de 55 minutos');
    expect(progressInWords({ day: 2, phase: 1 })).toBe('Hoje, faltam cerca de 35 minutos');
    expect(progressInWords({ day: 1, phase: 4 })).toBe('3 de 6 partes feitas; faltam cerca de 35 minutos');
    expect(progressInWords({ day: 3, phase: 6 })).toBe('5 de 6 partes feitas; faltam cerca de 3 minutos');
    expect(currentStep({ day: 1, phase: phases.finished })).toBeNull();
    const withoutInventory = { day: 2, inventoryDays: [1, 3] } as const;
    expect(studyStepsOf(withoutInventory).map(({ phase }) => phase)).toEqual([2, 3, 4, 5, 6, 7]);
    expect(progressInWords({ ...withoutInventory, phase: 2 })).toMatch(/^Hoje, faltam cerca de 3\d? minutos$/);
    expect(progressInWords({ ...withoutInventory, phase: 3 })).toMatch(/^1 de 5 partes feitas/);
  });

  it('count the minutes and the ratings of what a study has rated after the fortieth word', () => {
    const repeats = { baselineAgain: true, retest: true, ratePseudoWords: true };
    const stepAt = (day: 1 | 3, phase: number) =>
      studyStepsOf({ day, repeats }).find((step) => step.phase === phase) ?? expect.fail('no such card');
    expect([1, 3].map((day) => stepAt(day as 1 | 3, phases.wordRating).minutes)).toEqual([7, 5]);
    expect(stepAt(3, phases.test2).minutes).toBe(4);
    expect(progressInWords({ day: 3, phase: 6, repeats })).toBe('5 de 6 partes feitas; faltam cerca de 4 minutos');
    expect(progressInWords({ day: 1, phase: 1, repeats })).toBe('Hoje, faltam cerca de 60 minutos');
    expect(stepProgressInWords(stepAt(1, phases.wordRating), 40)).toBe('40 de 65 palavras');
    expect(stepProgressInWords(stepAt(3, phases.test2), 10)).toBe('10 de 18 respostas');
  });

  it('say how far a part has come that was begun', () => {
    const rating = studySteps[1];
    expect(rating && [0, 3, 41].map((answered) => stepProgressInWords(rating, answered))).toEqual([
      null,
      '3 de 40 palavras',
      '40 de 40 palavras',
    ]);
  });
});
