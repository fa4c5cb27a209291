import { expect, it } from 'vitest';
import { blockEnd } from './block-end-text.ts';

it.each([
  [27, 'mastery', ['Muito bem! Você acertou 27 de 30 e concluiu este treino.']],
  [26, null, ['Você acertou 26 de 30. Faltou pouco para os 27: descanse um instante e tente de novo.']],
  [20, null, ['Você acertou 20 de 30. Faltou pouco para os 27: descanse um instante e tente de novo.']],
  [19, null, ['Você acertou 19 de 30. Vale reler a instrução com calma antes de tentar de novo.']],
  [19, 'cap', ['Você se dedicou bastante. Vamos seguir para a próxima etapa.', 'Você acertou 19 de 30.']],
] as const)(
  'says what %i right answers in training mean when it ended by %s',
  (correctCount, advancedBy, sentences) => {
    const end = blockEnd('training2', { correctCount, itemCount: 30, advancedBy });
    expect(end).toEqual({ sentences, mayTryAgain: advancedBy === null });
  },
);

it('never says how a test went', () => {
  expect(blockEnd('test1', { correctCount: null, itemCount: 10, advancedBy: null })).toEqual({
    sentences: ['Teste concluído. Suas respostas foram guardadas.'],
    mayTryAgain: false,
  });
});
