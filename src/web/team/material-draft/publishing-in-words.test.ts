import { expect, test } from 'vitest';
import { effectInWords, inTheWay } from './publishing-in-words.ts';

test('whoever publishes is told who is asked again, and who is in the middle', () => {
  expect(effectInWords({ changesConsent: true, peopleToAsk: 27, peopleInPart: 1 })).toBe(
    'O termo muda: 27 pessoas que participam precisam ler e aceitar de novo antes do próximo passo. 1 pessoa está no meio de um dia: a parte que alguém já começou termina como começou.',
  );
  expect(effectInWords({ changesConsent: false, peopleToAsk: 0, peopleInPart: 0 })).toBe(
    'O que as pessoas aceitaram fica igual: ninguém precisa aceitar de novo. Ninguém está no meio de um dia.',
  );
});

test('a draft is published only once it is stored, checked, without complaint and of the newest edition', () => {
  const ready = { changedCount: 1, isStored: true, complaintCount: 0, isOfNewest: true, newest: 3 };
  expect(inTheWay(ready)).toBeNull();
  expect(inTheWay({ ...ready, complaintCount: 2 })).toContain('2 coisas');
  expect(inTheWay({ ...ready, complaintCount: null })).toContain('conferido');
  expect(inTheWay({ ...ready, isStored: false })).toContain('salvo');
  expect(inTheWay({ ...ready, isOfNewest: false })).toContain('edição 3');
  expect(inTheWay({ ...ready, changedCount: 0 })).toBe('Nada mudou ainda.');
});
