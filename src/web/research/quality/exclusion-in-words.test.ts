import { expect, test } from 'vitest';
import { dayPartNames } from '#study/protocol.ts';
import { dayPartsInWords } from './exclusion-in-words.ts';

test('parts are named in the order of the day, and all of them together are the day', () => {
  expect(dayPartsInWords(['test1'])).toBe('o Teste 1');
  expect(dayPartsInWords(['training2', 'wordRating', 'inventory'])).toBe(
    'o Inventário, a avaliação de palavras e o Treino 2',
  );
  expect(dayPartsInWords(dayPartNames.toReversed())).toBe('o dia inteiro');
});
