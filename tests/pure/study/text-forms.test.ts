import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultOfSigns, withoutHiddenSigns } from '#study/text/hidden-signs.ts';
import { inOneForm } from '#study/text/one-form.ts';
import { foldedText, searchedText } from '#study/text/same-text.ts';
import { textForms } from './text-forms.cases.ts';

describe('a text in its forms', () => {
  it.each(textForms)('$what', ({ given, key, free, sameAs, otherThan }) => {
    const fault = faultOfSigns(given.trim());
    expect(fault === null ? { kept: inOneForm(given) } : { refused: fault }).toEqual(key);
    expect(withoutHiddenSigns(given)).toBe(free);
    if (sameAs !== undefined) expect(foldedText(given)).toBe(foldedText(sameAs));
    if (otherThan !== undefined) expect(foldedText(given)).not.toBe(foldedText(otherThan));
  });

  it('is compared the same whatever form it came in, and once it has been compared', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (text) => {
        for (const form of [foldedText, searchedText]) {
          const compared = form(text);
          expect(form(text.normalize('NFD'))).toBe(compared);
          expect(form(text.normalize('NFC'))).toBe(compared);
          expect(form(compared)).toBe(compared);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('is compared the same once it has been compared, whatever alphabet its letters only look of', () => {
    const letters = Array.from({ length: 0x600 - 0x370 }, (_, at) => String.fromCodePoint(0x370 + at));
    for (const text of letters.flatMap((letter) => [letter, `a${letter}`, `a ${letter}`, `хор ${letter}`])) {
      const compared = foldedText(text);
      expect(foldedText(compared), text).toBe(compared);
    }
  });

  it('is found without its accents', () => {
    expect(searchedText('Joa\u0303o  da Conceição')).toBe(searchedText('JOAO DA CONCEICAO'));
    expect(searchedText('Łukasz Ørsted')).toBe('lukasz orsted');
    expect(foldedText('João')).not.toBe(foldedText('Joao'));
  });
});
