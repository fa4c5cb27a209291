import { createElement } from 'react';
import { expect, test } from 'vitest';
import { lettersOfLongestWord, titleVariables } from './title-size.ts';

test('the longest word of a title is that between two places at which a line may break', () => {
  expect(lettersOfLongestWord('Termo de consentimento')).toBe('consentimento'.length);
  expect(lettersOfLongestWord('Boas-vindas')).toBe('vindas'.length);
  expect(lettersOfLongestWord(['Dia ', 2, ' de 3'])).toBe(3);
  expect(lettersOfLongestWord(['Treino', ' 1: ', createElement('b', {}, 'preparação')])).toBe('preparação'.length);
  expect(lettersOfLongestWord(createElement('hr'))).toBe(15);
});

test('a title has its size when its words fit, a smaller one otherwise, and never less than running text', () => {
  const sizeOf = (children: string, size?: 'h2' | 'lg') => titleVariables({}, { children, size }).root['--title-fz'];
  expect(sizeOf('Dia 2')).toBe('min(var(--mantine-h1-font-size), max(1rem, 41.67vw))');
  expect(sizeOf('Consentimento', 'h2')).toBe('min(var(--mantine-h2-font-size), max(1rem, 9.62vw))');
  expect(sizeOf('Dia 2', 'lg')).toBeUndefined();
});
