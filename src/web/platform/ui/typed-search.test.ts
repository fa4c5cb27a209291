import { expect, it } from 'vitest';
import { afterSearch, afterTyping } from './typed-search.ts';

const empty = { text: '', known: '', onTheWay: [] };
const typed = ['t', 'tr', 'tri'].reduce(afterTyping, empty);

it('keeps typed letters while the address still has earlier ones', () => {
  for (const search of ['', 't', 'tr', 'tri']) expect(afterSearch(typed, search).text).toBe('tri');
  expect(afterSearch(afterSearch(typed, 'tri'), 'tri')).toMatchObject({ text: 'tri', onTheWay: [] });
});

it('keeps a space at the end, which no address carries', () => {
  expect(afterSearch(afterTyping(empty, 'paz '), 'paz').text).toBe('paz ');
});

it('follows the address after navigation', () => {
  const there = afterSearch(typed, 'tri');
  expect(afterSearch(there, '').text).toBe('');
  expect(afterSearch(there, 'paz').text).toBe('paz');
});
