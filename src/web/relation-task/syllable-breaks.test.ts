import { expect, it } from 'vitest';
import { withSyllableBreaks } from './syllable-breaks.ts';

it.each([
  ['desenvolvimento', 'desen-vol-vi-men-to'],
  ['vulnerabilidade', 'vul-ne-ra-bi-li-da-de'],
  ['despreocupação', 'des-preo-cu-pa-ção'],
  ['companheirismo', 'com-pa-nhei-ris-mo'],
  ['tranquilidade', 'tran-qui-li-da-de'],
  ['entretenimento', 'entre-te-ni-men-to'],
  ['ressentimento', 'res-sen-ti-men-to'],
  ['TRISTEZA', 'TRIS-TEZA'],
  ['paz', 'paz'],
  ['VEK', 'VEK'],
])('breaks %s only between syllables', (word, syllables) => {
  expect(withSyllableBreaks(word).replaceAll('\u00AD', '-')).toBe(syllables);
});
