import { describe, expect, it } from 'vitest';
import { phases } from '#study/protocol.ts';
import { attemptsInWords, stepState, studySteps } from './study-steps.ts';

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
    expect([0, 1, 2].map(attemptsInWords)).toEqual(['0 tentativas', '1 tentativa', '2 tentativas']);
  });
});
