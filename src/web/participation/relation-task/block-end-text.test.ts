import { describe, expect, it } from 'vitest';
import { blockEnd } from './block-end-text.ts';

const once = { training1: 1, training2: 1 };
const endOf = (
  task: 'training1' | 'training2',
  correctCount: number,
  advancedBy: 'mastery' | 'cap' | null,
  attempts = once,
) => blockEnd(task, { correctCount, itemCount: 30, advancedBy }, attempts);

describe('the end of a training', () => {
  it('reports that it is done', () => {
    expect(endOf('training1', 27, 'mastery')).toEqual({
      title: 'Muito bem. Você acertou 27 de 30 e concluiu este treino.',
      sentences: [],
      mayTryAgain: false,
      mayBeEnough: false,
    });
    expect(endOf('training2', 19, 'cap')).toEqual({
      title: 'Você se dedicou bastante. Vamos seguir para a próxima parte.',
      sentences: ['Você acertou 19 de 30.'],
      mayTryAgain: false,
      mayBeEnough: false,
    });
  });

  it.each([20, 26])('that was close (%i right) says so, with the required number', (correctCount) => {
    expect(endOf('training1', correctCount, null)).toEqual({
      title: `Você acertou ${correctCount} de 30: quase lá.`,
      sentences: [
        'Respire um pouco; quando quiser, tente de novo.',
        'Para avançar é preciso acertar 27. Tente quantas vezes precisar, até 10.',
      ],
      mayTryAgain: true,
      mayBeEnough: false,
    });
  });

  it('blames no participant for unknowable items', () => {
    const { title, sentences } = endOf('training2', 15, null);
    expect(title).toBe('Você acertou 15 de 30.');
    expect(sentences[0]).toMatch(/^Errar agora é esperado/);
    expect(endOf('training1', 15, null).sentences[0]).not.toMatch(/esperado/);
  });

  it('says from the third attempt on that a break is fine', () => {
    const saysSo = (attempts: typeof once) => {
      const { sentences, mayBeEnough } = endOf('training2', 22, null, attempts);
      expect(sentences.length).toBe(mayBeEnough ? 3 : 2);
      return mayBeEnough;
    };
    expect([2, 3, 4].map((training2) => saysSo({ training1: 1, training2 }))).toEqual([false, true, true]);
    expect(saysSo({ training1: 5, training2: 1 })).toBe(false);
  });
});

it('never reveals the result of a test', () => {
  expect(blockEnd('test1', { correctCount: null, itemCount: 10, advancedBy: null }, once)).toEqual({
    title: 'Teste concluído. Suas respostas foram guardadas.',
    sentences: [],
    mayTryAgain: false,
    mayBeEnough: false,
  });
});
