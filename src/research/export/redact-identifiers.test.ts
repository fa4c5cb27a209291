import { expect, test } from 'vitest';
import { redactIdentifiers } from './redact-identifiers.ts';

const ana = { names: ['Ana Luíza do Vale', 'Ana (casa)', null], identifiers: ['conta-17', null, ''] };

test("one's own name is redacted, whole or in parts, with or without accents and capitals", () => {
  const hidden = (text: string) => redactIdentifiers(text, ana);
  expect(hidden('Ana Luíza do Vale toma')).toBe('[nome] toma');
  expect(hidden('sou a ANA luiza, do vale')).toBe('sou a [nome] [nome], do [nome]');
  expect(hidden('Ana\u0301 é outra grafia')).toBe('[nome] é outra grafia');
});

test("one's own name is redacted as other keyboards write it", () => {
  const known = { names: ['Łukasz Sørensen D’Ávila'], identifiers: [] };
  expect(redactIdentifiers("sou Lukasz  Sorensen D'Avila, o Lukasz", known)).toBe('sou [nome], o [nome]');
  expect(redactIdentifiers('sou Łukasz', { names: ['Lukasz'], identifiers: [] })).toBe('sou [nome]');
});

test('words that only contain the name stay, and so do short words', () => {
  expect(redactIdentifiers('banana, Anafranil, valeriana, do dia', ana)).toBe('banana, Anafranil, valeriana, do dia');
});

test('addresses and identifiers are redacted, those of others too', () => {
  const text = 'médico: x.y@clinica.example; conta-17; 0B6F9C1E-1111-4222-8333-444455556666.';
  expect(redactIdentifiers(text, ana)).toBe('médico: [e-mail]; [id]; [id].');
});

test('a name of special characters is matched literally', () => {
  expect(redactIdentifiers('usa .* e (a|b)', { names: ['.*', '(a|b)'], identifiers: [] })).toBe('usa [nome] e [nome]');
});

test('a name with a hyphen, or with any other sign, can be hidden', () => {
  const withSign = (sign: string) => `Anne${sign}Marie Souza`;
  for (const sign of '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~') {
    const names = [withSign(sign)];
    expect(redactIdentifiers(`sou ${withSign(sign)}`, { names, identifiers: [] }), sign).not.toMatch(
      /Anne|Marie|Souza/,
    );
  }
});
