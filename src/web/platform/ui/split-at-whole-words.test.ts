import { expect, it } from 'vitest';
import { splitAtWholeWords, splitEmail } from './split-at-whole-words.ts';

const wholeIn = (text: string, partKind: 'word' | 'address' = 'word') =>
  splitAtWholeWords(text)
    .filter(({ kind }) => kind === partKind)
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

it('keeps a verb with its object', () => {
  expect(wholeIn('pode terminá-la; refazê-los depois, e segui-lo-á')).toEqual(['terminá-la', 'refazê-los']);
});

it('finds the name of the inventory', () => {
  expect(wholeIn('Para a DASS-21; a DASS-210 não.')).toEqual(['DASS-21']);
});

it('finds addresses, each with its inseparable neighbours', () => {
  const text =
    'O link vai para ana-1@exemplo.com.br. Não chegou (bia@exemplo.org)? Escreva a e-mail@exemplo.org, por e-mail.';
  expect(wholeIn(text, 'address')).toEqual(['ana-1@exemplo.com.br.', '(bia@exemplo.org)', 'e-mail@exemplo.org,']);
  expect(wholeIn(text)).toEqual(['e-mail']);
  expect(
    splitAtWholeWords(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

it('breaks a long address after its @ and before a dot, except a full stop', () => {
  expect(splitEmail('ana.de-lima@uni.example.org.')).toEqual(['ana', '.de-lima@', 'uni', '.example', '.org.']);
  expect(splitEmail('ana@exemplo')).toEqual(['ana@', 'exemplo']);
  for (const odd of ['..@a', 'a@b..c', '@.', 'ana@exemplo.org),']) expect(splitEmail(odd).join('')).toBe(odd);
});

it('keeps a number with its noun', () => {
  expect(wholeIn('1 = muito desagradável · 5 = nem agradável')).toEqual(['1 = muito', '5 = nem']);
});

it('does not change other words', () => {
  expect(wholeIn('e-mail@exemplo.com.br, fale-me, e-maile')).toEqual([]);
  expect(splitAtWholeWords('Senha')).toEqual([{ text: 'Senha', kind: 'plain' }]);
});
