import { expect, it } from 'vitest';
import { withSyllableBreaks } from './syllable-breaks.ts';

it.each([
  ['desenvolvimento', 'desen-vol-vi-mento'],
  ['vulnerabilidade', 'vul-ne-ra-bi-li-dade'],
  ['despreocupação', 'des-preo-cu-pa-ção'],
  ['companheirismo', 'com-pa-nhei-rismo'],
  ['tranquilidade', 'tran-qui-li-dade'],
  ['entretenimento', 'entre-te-ni-mento'],
  ['ressentimento', 'res-sen-ti-mento'],
  ['TRISTEZA', 'TRIS-TEZA'],
  ['paz', 'paz'],
  ['VEK', 'VEK'],
])('breaks %s only between syllables', (word, syllables) => {
  expect(withSyllableBreaks(word).replaceAll('\u00AD', '-')).toBe(syllables);
});
