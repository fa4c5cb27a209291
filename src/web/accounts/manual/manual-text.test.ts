import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { elementsOf } from '#web/platform/ui/markdown-elements.tsx';
import { anchorOf, placeOfLink } from './manual-links.ts';
import { readManualText } from './manual-text.ts';

const page = readManualText(
  '# Casos\n\nUm **caso**.\n\n## Passo a passo\n\n| Situação | Faça |\n|---|---|\n| novo | pegue |\n| velho | |\n',
);

test('a page has a title, its parts, and words that can be searched', () => {
  expect(page.title).toBe('Casos');
  expect(page.sections).toEqual([{ id: 'passo-a-passo', title: 'Passo a passo' }]);
  expect(page.words).toBe('Um caso. Passo a passo. Situação · Faça. novo · pegue. velho');
  const list = readManualText('# Ler\n\nFaça:\n\n- Abra "Dias".\n- Espere\n\nE pronto!\n\nDepois, *nada*.\n');
  expect(list.words).toBe('Faça: Abra "Dias". Espere. E pronto! Depois, nada.');
  const found = readManualText('# Um\n\nDois\n\n<!-- Procura: três, quatro -->\n');
  expect([found.words, found.alsoFoundBy, found.body.children.length]).toEqual(['Dois', 'três, quatro', 1]);
  expect(() => readManualText('Um texto sem título')).toThrow('title');
});

test('a table is one, with heads of columns and rows, and a heading can be led to', () => {
  const html = renderToStaticMarkup(createElement(Fragment, null, elementsOf(page.body, { headingId: anchorOf })));
  expect(html).toContain('<h2 id="passo-a-passo" tabindex="-1">Passo a passo</h2>');
  expect(html).toContain(
    '<thead><tr><th scope="col">Situação</th><th scope="col">Faça</th></tr></thead><tbody><tr><th scope="row">novo</th><td>pegue</td></tr><tr><th scope="row">velho</th><td></td></tr></tbody>',
  );
});

test('a link leads to a page of the manual, a part of it, or nowhere', () => {
  expect(placeOfLink('operacao-dias.md', 'a')).toEqual({ page: 'operacao-dias', anchor: '' });
  expect(placeOfLink('operacao-dias.md#abrir-um-dia-agora', 'a')).toEqual({
    page: 'operacao-dias',
    anchor: 'abrir-um-dia-agora',
  });
  expect(placeOfLink('#cuidado', 'operacao-dias')).toEqual({ page: 'operacao-dias', anchor: 'cuidado' });
  expect(placeOfLink('../operating.pt-BR.md#equipe', 'a')).toEqual({ page: 'operating.pt-BR', anchor: 'equipe' });
  expect(placeOfLink('manual/operacao-guarda.md', 'operating.pt-BR')).toEqual({ page: 'operacao-guarda', anchor: '' });
  expect(placeOfLink('../sizes.md', 'a')).toEqual({ page: 'sizes', anchor: '' });
  expect(placeOfLink('../security.md', 'a')).toBeNull();
  expect(placeOfLink('../operating.md', 'a')).toBeNull();
  expect(placeOfLink('https://example.org', 'a')).toBeNull();
  expect(placeOfLink('javascript:alert(1)', 'a')).toBeNull();
});
