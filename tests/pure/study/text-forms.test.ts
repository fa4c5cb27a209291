import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultOfSigns, withoutHiddenSigns } from '#study/text/hidden-signs.ts';
import { normalizeLine } from '#study/text/normalize-text.ts';
import { comparisonKey, searchKey } from '#study/text/same-text.ts';
import { textForms } from './text-forms.cases.ts';

describe('a text in its Unicode forms', () => {
  it.each(textForms)('$what', ({ given, key, free, sameAs, otherThan }) => {
    const fault = faultOfSigns(given.trim());
    expect(fault === null ? { kept: normalizeLine(given) } : { refused: fault }).toEqual(key);
    expect(withoutHiddenSigns(given)).toBe(free);
    if (sameAs !== undefined) expect(comparisonKey(given)).toBe(comparisonKey(sameAs));
    if (otherThan !== undefined) expect(comparisonKey(given)).not.toBe(comparisonKey(otherThan));
  });

  it('has the same comparison key in every form, and the key is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (text) => {
        for (const form of [comparisonKey, searchKey]) {
          const compared = form(text);
          expect(form(text.normalize('NFD'))).toBe(compared);
          expect(form(text.normalize('NFC'))).toBe(compared);
          expect(form(compared)).toBe(compared);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('has an idempotent comparison key for lookalike letters of any alphabet', () => {
    const letters = Array.from({ length: 0x600 - 0x370 }, (_, at) => String.fromCodePoint(0x370 + at));
    for (const text of letters.flatMap((letter) => [letter, `a${letter}`, `a ${letter}`, `хор ${letter}`])) {
      const compared = comparisonKey(text);
      expect(comparisonKey(compared), text).toBe(compared);
    }
  });

  it('is found without accents', () => {
    expect(searchKey('Joa\u0303o  da Conceição')).toBe(searchKey('JOAO DA CONCEICAO'));
    expect(searchKey('Łukasz Ørsted')).toBe('lukasz orsted');
    expect(comparisonKey('João')).not.toBe(comparisonKey('Joao'));
  });
});
