import { expect, test } from 'vitest';
import { foldAccents, preparePage, searchManual } from './search-manual.ts';

const page = (name: string, title: string, words: string, sections: string[] = [], alsoFoundBy = '') =>
  preparePage({ name, title, listedAs: title, words, sections: sections.map((one) => ({ title: one })), alsoFoundBy });

const pages = [
  page('exportar', 'Exportar', 'Todas as respostas em um arquivo, sob códigos.'),
  page('pedidos', 'Pedidos e convites', 'O que espera por uma segunda pessoa.', ['Códigos e nomes']),
  page('codigos', 'Códigos', 'Uma pessoa é um código.'),
];
const names = (query: string) => searchManual(pages, query).map(({ name }) => name);

test('accents and capitals are ignored, and words match by prefix', () => {
  expect(foldAccents('Códigos DE ação')).toBe('codigos de acao');
  expect(names('codig')).toEqual(['codigos', 'pedidos', 'exportar']);
  expect(names('co\u0301dig')).toEqual(names('codig'));
  expect(names('ódigo')).toEqual([]);
});

test('a page with more of the words in its headings is first', () => {
  const abrir = page('situacao', 'Abrir e fechar', 'Nenhum dia abre.');
  const dias = page('dias', 'Dias', 'Em Mudar.', ['Abrir um dia']);
  expect(searchManual([abrir, dias], 'abrir dia').map(({ name }) => name)).toEqual(['dias', 'situacao']);
});

test('all words must occur, anywhere; an empty query or punctuation finds no page', () => {
  expect(names('pessoa codigo')).toEqual(['codigos', 'pedidos']);
  expect(names('pessoa exportar')).toEqual([]);
  expect(names('  ')).toEqual([]);
  expect(names('(.*')).toEqual([]);
});

test('a page is found by its listed synonyms, and e-mail in any spelling', () => {
  const casos = page('casos', 'Casos', 'A equipe recebe um e-mail.', [], 'urgência, perigo');
  expect(searchManual([casos], 'urgencia').map(({ excerpt }) => excerpt)).toEqual(['A equipe recebe um e-mail.']);
  expect(searchManual([casos], 'email')).toHaveLength(1);
  expect(searchManual([casos], 'e-mail')).toHaveLength(1);
});

test('a page in another language is found by its title and by links to it', () => {
  const text = { name: 'sizes', sections: [], words: '', alsoFoundBy: '' };
  const sizes = preparePage({ ...text, title: 'Sizes', listedAs: 'Tamanhos (em inglês)' });
  for (const query of ['sizes', 'tamanho']) {
    expect(searchManual([sizes], query).map(({ listedAs }) => listedAs)).toEqual(['Tamanhos (em inglês)']);
  }
});

test('a result has some words around the match', () => {
  const long = page('longa', 'Longa', `${'uma palavra '.repeat(30)}caso atrasado ${'e depois '.repeat(30)}`);
  const [found] = searchManual([long], 'atrasado');
  expect(found?.excerpt).toMatch(/^….*caso atrasado.*…$/);
  expect(found?.excerpt.length).toBeLessThan(160);
  const table = page('tabela', 'Tabela', `caso ${'mais '.repeat(25)}uma célula · ${'outra '.repeat(9)}`);
  expect(searchManual([table], 'caso')[0]?.excerpt).toMatch(/uma célula…$/);
  expect(searchManual(pages, 'exportar')[0]?.excerpt).toBe('Todas as respostas em um arquivo, sob códigos.');
});
