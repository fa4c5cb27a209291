import { expect, test } from 'vitest';
import { manualPages, manualParts, pageAbout, pagesFor } from './manual-pages.ts';

test('participants read one part of the manual, the team all of it', () => {
  expect(new Set(pagesFor(true).map(({ part }) => part))).toEqual(new Set(manualParts));
  expect(new Set(pagesFor(false).map(({ part }) => part))).toEqual(new Set(['participante']));
});

test('a screen links to its manual page, also with a trailing slash, and to none for another role', () => {
  expect(pageAbout('/login/', false)).toBe('participante-entrar');
  expect(pageAbout('/', true)).toBe('operacao-painel');
  expect(pageAbout('/', false)).toBe('participante-a-pesquisa');
  expect(pageAbout('/safetycases', true)).toBe('operacao-casos');
  expect(pageAbout('/safetycases', false)).toBeNull();
});

test('page names are unique, and the pages of a part are adjacent', () => {
  expect(new Set(manualPages.map(({ name }) => name)).size).toBe(manualPages.length);
  const changes = manualPages.filter(({ part }, index) => part !== manualPages[index - 1]?.part);
  expect(changes.map(({ part }) => part)).toEqual([...manualParts]);
});
