import { expect, test } from 'vitest';
import { effectInWords } from './effect-in-words.ts';

test('whoever publishes or goes back is told who is asked again, and who is in the middle', () => {
  expect(effectInWords({ changesConsent: true, peopleToAsk: 27, peopleInPart: 1 })).toBe(
    'O termo muda: 27 pessoas que participam precisam ler e aceitar de novo antes do próximo passo. 1 pessoa está no meio de um dia: a parte que alguém já começou termina como começou.',
  );
  expect(effectInWords({ changesConsent: true, peopleToAsk: 0, peopleInPart: 0 })).toContain(
    'O termo muda; ninguém que participa precisa aceitar de novo.',
  );
  expect(effectInWords({ changesConsent: false, peopleToAsk: 0, peopleInPart: 0 })).toBe(
    'O que as pessoas aceitaram fica igual: ninguém precisa aceitar de novo. Ninguém está no meio de um dia.',
  );
});
