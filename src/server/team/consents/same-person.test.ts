import { describe, expect, test } from 'vitest';
import { isSamePerson } from './same-person.ts';

const certified = 'MARIA APARECIDA DA CONCEIÇÃO SILVA:12345678900';

describe('a typed name matches the one in a certificate', () => {
  test.each([
    'Maria Aparecida da Conceição Silva',
    'maria aparecida conceicao silva',
    'Maria Silva',
    'Maria A. C. Silva',
    'Maria Conceição',
  ])('%s', (typed) => expect(isSamePerson(typed, certified)).toBe(true));

  test.each([
    'Mariana Silva',
    'Aparecida Silva',
    'Maria Souza',
    'Maria Silva Aparecida',
    'Maria Silva Souza',
    'Maria S.',
    'Maria',
    '',
    '12345678900',
  ])('but not %s', (typed) => expect(isSamePerson(typed, certified)).toBe(false));

  test('a certificate without a name matches no name', () => {
    expect(isSamePerson('Maria Silva', '')).toBe(false);
    expect(isSamePerson('Maria Silva', ':12345678900')).toBe(false);
  });
});
