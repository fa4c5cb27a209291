import { fromMarkdown } from 'mdast-util-from-markdown';
import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { elementsOf } from './markdown-elements.tsx';

const htmlOf = (markdown: string) =>
  renderToStaticMarkup(createElement(Fragment, null, elementsOf(fromMarkdown(markdown))));

test('paragraphs, emphasis, lines and headings', () => {
  expect(htmlOf('Um **dois** *três*\n\nQuatro  \ncinco')).toBe(
    '<p>Um <strong>dois</strong> <em>três</em></p><p>Quatro<br/>cinco</p>',
  );
  expect(htmlOf('# Um\n\n## Dois\n\n### Três\n\n---')).toBe('<h2>Um</h2><h2>Dois</h2><h3>Três</h3><hr/>');
});

test('lists, whose items are paragraphs only with blank lines between them', () => {
  expect(htmlOf('- um\n- dois')).toBe('<ul><li>um</li><li>dois</li></ul>');
  expect(htmlOf('3. um\n\n4. dois')).toBe('<ol start="3"><li><p>um</p></li><li><p>dois</p></li></ol>');
  expect(htmlOf('1. um\n   - dois')).toBe('<ol start="1"><li>um<ul><li>dois</li></ul></li></ol>');
});

test('quotations and code', () => {
  expect(htmlOf('> um `dois`')).toBe('<blockquote><p>um <code>dois</code></p></blockquote>');
  expect(htmlOf('    um')).toBe('<pre><code>um</code></pre>');
});

test('links and pictures have safe targets only', () => {
  expect(htmlOf('[um](https://example.org/a:b)')).toBe('<p><a href="https://example.org/a:b">um</a></p>');
  expect(htmlOf('[um](/contact) <tel:188>')).toBe('<p><a href="/contact">um</a> <a href="tel:188">tel:188</a></p>');
  expect(htmlOf('[um][dois]\n\n[dois]: mailto:a@example.org')).toBe('<p><a href="mailto:a@example.org">um</a></p>');
  expect(htmlOf('[um](javascript:alert(1))')).toBe('<p><a>um</a></p>');
  expect(htmlOf('![um](JavaScript:x)')).toBe('<p><img alt="um"/></p>');
  expect(htmlOf('![um](/a.png)')).toContain('<p><img src="/a.png" alt="um"/></p>');
});

test('HTML stays text, and a word is not broken at its hyphen', () => {
  expect(htmlOf('<b>um</b> <script>x</script>')).toBe('<p>&lt;b&gt;um&lt;/b&gt; &lt;script&gt;x&lt;/script&gt;</p>');
  expect(htmlOf('<div>um</div>')).toBe('&lt;div&gt;um&lt;/div&gt;');
  expect(htmlOf('Um e-mail')).toMatch(/^<p>Um <span[^>]*>e-mail<\/span><\/p>$/);
});
