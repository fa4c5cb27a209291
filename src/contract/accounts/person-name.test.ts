import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayNameShape } from '#contract/accounts/account-calls.ts';
import { typedSignatureShape } from '#contract/participation/consent-calls.ts';
import { searchKey } from '#study/text/same-text.ts';
import { maximumNameLength, withoutHiddenCharacters } from './person-name.ts';

const parseName = (text: string) => displayNameShape.safeParse(text);
const sentenceFor = (text: string) => parseName(text).error?.issues.map(({ message }) => message);
const hiddenSentence = 'O nome tem um caractere que não aparece na tela. Apague e escreva de novo.';

describe("a person's name", () => {
  it.each([
    ['  Mia   de Sá ', 'Mia de Sá'],
    ['Mia\u00a0de\tSá\n', 'Mia de Sá'],
    ['Mia\u2003de\u3000Sá', 'Mia de Sá'],
    ['Mia\ufeffde Sá', 'Mia de Sá'],
    ['Mia de Sa\u0301', 'Mia de Sá'],
    ["D'Ávila-Nuñez Jr.", "D'Ávila-Nuñez Jr."],
    ['Łukasz Ørsted', 'Łukasz Ørsted'],
    ['李小龍', '李小龍'],
    ['محمد صلاح', 'محمد صلاح'],
  ])('has one form: %j', (given, stored) => {
    expect(parseName(given).data).toBe(stored);
    expect(typedSignatureShape.safeParse(`${given} Lima`).data).toBe(`${stored} Lima`);
  });

  it.each([
    ['zero-width space', '\u200b'],
    ['zero-width joiner', '\u200d'],
    ['word joiner', '\u2060'],
    ['right-to-left override', '\u202e'],
    ['right-to-left isolate', '\u2067'],
    ['left-to-right mark', '\u200e'],
    ['Arabic letter mark', '\u061c'],
    ['soft hyphen', '\u00ad'],
    ['combining grapheme joiner', '\u034f'],
    ['Hangul filler', '\u3164'],
    ['half-width Hangul filler', '\uffa0'],
    ['variation selector', '\ufe0f'],
    ['tag letter', '\u{e0041}'],
    ['Braille blank', '\u2800'],
    ['escape', '\u001b'],
    ['NUL', '\u0000'],
    ['private use', '\ue000'],
    ['half of a pair', '\ud800'],
    ['unassigned', '\u0378'],
    ['no character', '\uffff'],
  ])('has no invisible or direction-changing characters: %s', (name, sign) => {
    expect(sentenceFor(`Ana${sign}Lima`), name).toEqual([hiddenSentence]);
    expect(typedSignatureShape.safeParse(`Ana${sign} Lima`).success).toBe(false);
    expect(withoutHiddenCharacters(`Ana${sign}Lima`)).toBe('Ana\ufffdLima');
  });

  it('is not empty or too long, apart from spaces', () => {
    expect(sentenceFor('   ')).toEqual(['You need a first name']);
    expect(parseName('a'.repeat(maximumNameLength)).success).toBe(true);
    expect(sentenceFor('a'.repeat(maximumNameLength + 1))).toEqual(['O nome pode ter até 200 letras.']);
    expect(parseName(`Ana${' '.repeat(300)}Lima`).data).toBe('Ana Lima');
    expect(sentenceFor(`Ana${' '.repeat(5000)}Lima`)).toEqual(['O nome pode ter até 200 letras.']);
  });

  it('is unchanged when normalized again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const parsed = parseName(text).data;
        if (parsed !== undefined) expect(parseName(parsed).data).toBe(parsed);
      }),
    );
  });

  it.each([
    ['Zéca', 'ZECA'],
    ['Zeca', 'Ｚｅｃａ'],
    ['José  da Silva', 'jose da silva'],
    ['ﬁlipe', 'Filipe'],
  ])('looks the same as another: %s, %s', (one, other) => {
    expect(searchKey(one)).toBe(searchKey(other));
  });

  it('differs when a letter differs', () => {
    expect(searchKey('Zeca')).not.toBe(searchKey('Zuca'));
  });
});
