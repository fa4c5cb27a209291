import { expect, test } from 'vitest';
import { isAsShown, isTranslationMarked } from './page-translation.ts';

test.each([
  ['as the server writes it', 'notranslate', 'pt-BR', false],
  ['with its language in other letters', 'notranslate', 'pt-br', false],
  ['whose language a tool shortens', 'notranslate', 'pt', false],
  ['whose language a tool takes away', 'notranslate', '', false],
  ['with classes of add-ons', 'notranslate darkreader translated', 'pt-BR', false],
  ['with classes of its own', 'notranslate translated-by-nobody', 'pt-BR', false],
  ['in Chrome', 'notranslate translated-ltr', 'pt-BR', true],
  ['in Chrome, into Arabic', 'translated-rtl notranslate', 'ar', true],
  ['in Safari or Firefox', 'notranslate', 'en', true],
  ['into the other Portuguese', 'notranslate', 'pt-PT', true],
])('a page %s', (_, className, lang, isTranslated) => {
  expect(isTranslationMarked({ className, lang })).toBe(isTranslated);
});

test.each([
  ['the same text', 'mágoa', true],
  ['with invisible characters between syllables', 'm\u00e1\u00adgo\u200ba', true],
  ['with its accents apart', 'ma\u0301goa', true],
  ['in another language', 'sorrow', false],
  ['without its accent', 'magoa', false],
  ['gone', '', false],
])('a word shown as %s', (_, seen, isSame) => {
  expect(isAsShown(seen, 'mágoa')).toBe(isSame);
});
