import { expect, it } from 'vitest';
import { splitAtWholeWords } from './split-at-whole-words.ts';

const wholeIn = (text: string) =>
  splitAtWholeWords(text)
    .filter(({ isWhole }) => isWhole)
    .map((part) => part.text);

it('finds the word in either case and number, and loses no letter', () => {
  const text = 'E-mail e senha. Dois e-mails, pelo e-mail.';
  expect(wholeIn(text)).toEqual(['E-mail', 'e-mails', 'e-mail']);
  expect(
    splitAtWholeWords(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

it('leaves addresses and other words alone', () => {
  expect(wholeIn('e-mail@exemplo.com.br, fale-me, e-maile')).toEqual([]);
  expect(splitAtWholeWords('Senha')).toEqual([{ text: 'Senha', isWhole: false }]);
});
