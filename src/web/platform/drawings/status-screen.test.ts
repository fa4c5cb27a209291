import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { StatusScreen } from './status-screen.tsx';

type Props = Parameters<typeof StatusScreen>[0];

const drawn = (props: Props) =>
  renderToStaticMarkup(createElement(MantineProvider, null, createElement(StatusScreen, props))).replace(
    /<style.*?<\/style>/gs,
    '',
  );

it('has a decorative picture, a heading, text, then actions', () => {
  const markup = drawn({ scene: 'day1', heading: 'Primeiro dia feito.', children: 'Obrigado.', actions: 'Ir' });
  const order = ['data-scene="day1"', '<h1', 'Primeiro dia feito.', 'Obrigado.', 'data-screen-actions', 'Ir'];
  const places = order.map((part) => markup.indexOf(part));
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places).toEqual([...places].sort((first, second) => first - second));
  expect(markup).not.toContain('role="alert"');
});

it('has a heading level below the frame’s on request, with the focus only then', () => {
  const markup = drawn({ scene: 'partDone', heading: 'Feito', order: 2, takesFocus: true });
  expect(markup).toMatch(/<h2[^>]*tabindex="-1"/);
  expect(markup).not.toContain('data-screen-actions');
  expect(drawn({ scene: 'partDone', heading: 'Feito' })).not.toContain('tabindex');
});

it('is announced at once on failures', () => {
  expect(drawn({ scene: 'wentWrong', heading: 'Algo deu errado', isAlert: true })).toMatch(/role="alert"[^>]*><h1/);
});
