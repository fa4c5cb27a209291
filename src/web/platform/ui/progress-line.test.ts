import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ProgressLine, type ProgressVariant } from './progress-line.tsx';

const drawn = (done: number, total: number, manner?: ProgressVariant) =>
  renderToStaticMarkup(
    createElement(ProgressLine, { done, total, label: `${done} de ${total}`, ...(manner && { manner }) }),
  );

it('has its progress in words and numbers', () => {
  const markup = drawn(12, 30);
  expect(markup).toContain('role="progressbar"');
  expect(markup).toContain('aria-label="Andamento: 12 de 30"');
  expect(markup).toContain('aria-valuetext="12 de 30"');
  expect(markup).toContain('aria-valuenow="12"');
  expect(markup).toContain('aria-valuemax="30"');
});

it.each([
  [0, 30, '0'],
  [12, 30, '0.4'],
  [30, 30, '1'],
  [31, 30, '1'],
  [0, 0, '0'],
])('%i of %i fills %s of the line', (done, total, share) => {
  expect(drawn(done, total)).toContain(`--share:${share}"`);
});

it('has the requested growth style, free by default', () => {
  expect(drawn(12, 30)).toContain('data-manner="free"');
  expect(drawn(12, 30, 'between')).toContain('data-manner="between"');
  expect(drawn(12, 30, 'still')).toContain('data-manner="still"');
});
