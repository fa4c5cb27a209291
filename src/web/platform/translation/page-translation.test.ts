import { expect, test } from 'vitest';
import { saysTranslated } from './page-translation.ts';

test.each([
  ['as the server writes it', 'notranslate', 'pt-BR', false],
  ['with its language in other letters', 'notranslate', 'pt-br', false],
  ['with classes of its own', 'notranslate translated-by-nobody', 'pt-BR', false],
  ['in Chrome', 'notranslate translated-ltr', 'pt-BR', true],
  ['in Chrome, into Arabic', 'translated-rtl notranslate', 'ar', true],
  ['in Safari or Firefox', 'notranslate', 'en', true],
  ['into the other Portuguese', 'notranslate', 'pt-PT', true],
])('a page %s', (_, className, lang, isTranslated) => {
  expect(saysTranslated({ className, lang })).toBe(isTranslated);
});
