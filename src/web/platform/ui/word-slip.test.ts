import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { WordSlip, wordSlipClass } from './word-slip.tsx';

it('shows a word as it is, in Portuguese, large where it stands alone', () => {
  const markup = renderToStaticMarkup(createElement(WordSlip, { size: 'alone', word: 'solidão' }));
  expect(markup).toContain('>solidão</span>');
  expect(markup).toContain('lang="pt-BR"');
  expect(markup).toContain('data-size="alone"');
  expect(wordSlipClass).not.toBe('');
});
