import { expect, it } from 'vitest';
import { bindTerms } from './analysis-in-words.ts';

it('leaves no place to break within the term of a number', () => {
  const shown = (text: string) => bindTerms(text).replaceAll('\u00a0', '~');
  expect(shown('GEN 3,3% (acaso 25,5%; n = 1); r = −0,44')).toBe('GEN 3,3% (acaso 25,5%; n~=~1); r~=~−0,44');
  expect(shown('n < 5')).toBe('n~<~5');
  expect(shown('< 0,001')).toBe('<~0,001');
  expect(shown('Valência média das palavras, dia 1')).toBe('Valência média das palavras, dia~1');
  expect(shown('IC 95% de g, de 54 % a 62 %')).toBe('IC~95% de g, de 54~% a 62~%');
  expect(shown('em um dia, 3 pessoas')).toBe('em um dia, 3 pessoas');
});
